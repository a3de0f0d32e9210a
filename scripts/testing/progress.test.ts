import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import Progress from './progress.ts'

const root = join(import.meta.dirname, '../..')

function reporter({ isTTY = false } = {}) {
	const lines: string[] = []
	let ms = 0
	const progress = new Progress({
		output: { isTTY, write: (line: string) => lines.push(line) > 0 },
		now: () => ms,
	})
	progress.onInit({ version: '' })
	return {
		lines,
		start: (total: number) => progress.onTestRunStart(Array.from({ length: total })),
		end(atMs: number, ok = true) {
			ms = atMs
			progress.onTestModuleEnd({ ok: () => ok })
		},
	}
}

it('says from time to time how many files are done, how many failed and the minutes', () => {
	const { lines, start, end } = reporter()
	start(4)
	end(1_000)
	end(12_000)
	end(13_000, false)
	end(90_000)
	expect(lines).toEqual([
		'File di test: 0 di 4, falliti 0, 0,0 minuti\n',
		'File di test: 2 di 4, falliti 0, 0,2 minuti\n',
		'File di test: 3 di 4, falliti 1, 0,2 minuti\n',
		'File di test: 4 di 4, falliti 1, 1,5 minuti\n',
	])
})

it('changes one line on a terminal, and leaves the last one', () => {
	const { lines, start, end } = reporter({ isTTY: true })
	start(1)
	end(60_000)
	expect(lines).toEqual([
		'\r\u001b[2KFile di test: 0 di 1, falliti 0, 0,0 minuti',
		'File di test: 1 di 1, falliti 0, 1,0 minuti\n',
	])
})

it('is seen while vitest still runs, also where its output is no terminal', async () => {
	mkdirSync(join(root, '.cache'), { recursive: true })
	const folder = mkdtempSync(join(root, '.cache/progress-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	writeFileSync(
		join(folder, 'waits.test.ts'),
		"import { it } from 'vitest'\nit('waits', () => new Promise(() => {}), 600_000)\n",
	)
	writeFileSync(join(folder, 'vitest.config.js'), 'export default {}\n')
	const vitest = spawn(
		process.execPath,
		[
			...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
			`--reporter=${join(root, 'scripts/testing/progress.ts')}`,
		],
		{ stdio: ['ignore', 'ignore', 'pipe'] },
	)
	const [said] = await once(vitest.stderr.setEncoding('utf8'), 'data')
	expect(said).toContain('File di test: 0 di 1, falliti 0')
	vitest.kill('SIGKILL')
})
