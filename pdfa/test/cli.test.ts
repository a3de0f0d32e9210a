import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../src/cli/main.ts'
import { bytesOf, tinyDocument } from './tiny-pdf.ts'

let folder = ''

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'pdfa-cli-'))
	await mkdir(join(folder, 'in/deep'), { recursive: true })
	const { doc } = await tinyDocument('0 0 9 9 re f')
	await writeFile(join(folder, 'in/good.pdf'), await bytesOf(doc))
	await writeFile(join(folder, 'in/deep/bad.pdf'), 'no pdf')
})

afterAll(async () => {
	await rm(folder, { recursive: true, force: true })
})

async function run(...args: string[]) {
	const written = { stdout: '', stderr: '' }
	const code = await main(args, {
		stdout: { write: (text) => (written.stdout += text) },
		stderr: { write: (text) => (written.stderr += text) },
		cwd: () => folder,
	})
	return { code, ...written }
}

const exists = (path: string) =>
	stat(join(folder, path)).then(
		() => true,
		() => false,
	)

describe('the command line', () => {
	it('converts a file with paths from the working folder, and checks it', async () => {
		expect(
			await run('convert', 'in/good.pdf', 'out/good.pdf', '--flavour', '2b', '--report', 'out/good.json'),
		).toMatchObject({ code: 0 })
		expect(JSON.parse(await readFile(join(folder, 'out/good.json'), 'utf8'))).toMatchObject({
			outcome: 'converted',
			flavour: '2b',
		})
		const checked = await run('check', 'out/good.pdf', '--flavour', '2b', '--json')
		expect(checked.code).toBe(0)
		expect(JSON.parse(checked.stdout)).toEqual({ compliant: true, failures: [] })
	})

	it("converts as it is built, on the machine's own Node, whatever script of npm runs it", () => {
		const node = process.env.TEST_MACHINE_NODE ?? process.execPath
		const cli = join(import.meta.dirname, '../dist/cli.js')
		const options = { cwd: folder, env: { ...process.env, INIT_CWD: '/' }, encoding: 'utf8' } as const
		const built = (...args: string[]) => execFileSync(node, [cli, ...args], options)
		built('convert', 'in/good.pdf', 'built.pdf', '--flavour', '2a')
		const checked = built('check', 'built.pdf', '--flavour', '2a', '--json')
		expect(JSON.parse(checked)).toEqual({ compliant: true, failures: [] })
		built('inspect', 'built.pdf', '--report', 'built.json')
		expect(JSON.parse(readFileSync(join(folder, 'built.json'), 'utf8'))).toMatchObject({
			inspection: { claimed: '2a' },
		})
	})

	it('takes the name of the file for its title where its path is not its name', async () => {
		await run('convert', 'in/good.pdf', 'out/named.pdf', '--flavour', '2a', '--name', 'verbale_di_marzo.pdf')
		await run('inspect', 'out/named.pdf', '--report', 'out/named.json')
		expect(JSON.parse(await readFile(join(folder, 'out/named.json'), 'utf8'))).toMatchObject({
			inspection: { title: 'verbale di marzo' },
		})
	})

	it('exits 1 when a checked file is not compliant', async () => {
		const { code, stdout } = await run('check', 'in/good.pdf', '--flavour', '2b', '--json')
		expect(code).toBe(1)
		expect(JSON.parse(stdout)).toMatchObject({ compliant: false })
	})

	it('exits 3 and writes nothing when it refuses', async () => {
		expect(await run('convert', 'in/deep/bad.pdf', 'out/bad.pdf', '--flavour', '2b')).toMatchObject({ code: 3 })
		expect(await exists('out/bad.pdf')).toBe(false)
	})

	it('exits 2 when asked for nonsense', async () => {
		for (const args of [
			['convert', 'a', 'b', '--flavour', '9z'],
			['convert', 'a', 'b'],
			['dance'],
			['batch', 'in', 'o', '--flavour', '2b', '--jobs', '0'],
			['convert', 'nowhere.pdf', 'o.pdf', '--flavour', '2b'],
		]) {
			expect(await run(...args), args.join(' ')).toMatchObject({ code: 2 })
		}
	})

	it('converts a folder to the same relative paths and reports a line a file', async () => {
		const { code, stdout } = await run('batch', 'in', 'all', '--flavour', '3b', '--report', 'all.jsonl', '--jobs', '2')
		expect(code).toBe(0)
		expect(stdout).toContain('2 files: 1 converted, 1 refused')
		const lines = (await readFile(join(folder, 'all.jsonl'), 'utf8'))
			.trim()
			.split('\n')
			.map((line): unknown => JSON.parse(line))
		expect(lines).toHaveLength(2)
		expect(lines).toContainEqual(
			expect.objectContaining({ file: join('deep', 'bad.pdf'), outcome: 'refused', code: 'not-a-pdf', flavour: '3b' }),
		)
		expect(await exists('all/good.pdf')).toBe(true)
		expect(await exists('all/deep/bad.pdf')).toBe(false)
	})

	it('shows help with examples', async () => {
		const { code, stdout } = await run('--help')
		expect(code).toBe(0)
		expect(stdout).toContain('Examples')
	})
})
