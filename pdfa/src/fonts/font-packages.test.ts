import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { CJK_FAMILIES } from './cjk-packages.ts'
import { fetchFontPackages } from './font-packages.ts'

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'pdfa-fonts-'))
	onTestFinished(() => rmSync(path, { recursive: true }))
	return path
}

/** A program in place of npm that writes its arguments to a file and exits with a code. */
function client(at: string, code: number, stderr = '') {
	const script = join(at, 'client.mjs')
	writeFileSync(
		script,
		`import { writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(join(at, 'args.json'))}, JSON.stringify(process.argv.slice(2)))
process.stderr.write(${JSON.stringify(stderr)})
process.exitCode = ${code}`,
	)
	return { command: process.execPath, args: [script] }
}

it('installs the packages asked for into the folder, and saves nothing', async () => {
	const at = folder()
	const target = join(at, 'not', 'there', 'yet')
	expect(await fetchFontPackages(target, ['japanese', 'korean'], client(at, 0))).toEqual({ ok: true })
	const args: string[] = JSON.parse(readFileSync(join(at, 'args.json'), 'utf8'))
	expect(args.slice(0, 2)).toEqual(['install', '--no-save'])
	expect(args).toContain('--ignore-scripts')
	expect(args.slice(-4)).toEqual([
		'--prefix',
		target,
		'@expo-google-fonts/noto-sans-jp@0.4.3',
		'@expo-google-fonts/noto-sans-kr@0.4.3',
	])
})

it('installs all four families unless told otherwise', async () => {
	const at = folder()
	await fetchFontPackages(at, undefined, client(at, 0))
	const args: string[] = JSON.parse(readFileSync(join(at, 'args.json'), 'utf8'))
	expect(args.filter((argument) => argument.startsWith('@expo-google-fonts/'))).toHaveLength(CJK_FAMILIES.length)
})

it('says why the packages cannot be fetched', async () => {
	const at = folder()
	expect(await fetchFontPackages(at, ['japanese'], client(at, 1, 'no network\n'))).toEqual({
		ok: false,
		problem: 'no network',
	})
	expect(await fetchFontPackages(at, ['japanese'], client(at, 3))).toEqual({
		ok: false,
		problem: 'npm ended with code 3',
	})
	const missing = await fetchFontPackages(at, ['japanese'], { command: join(at, 'nowhere'), args: [] })
	expect(missing).toMatchObject({ ok: false, problem: expect.stringContaining('ENOENT') })
})
