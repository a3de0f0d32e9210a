import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isAlive } from '../setup/alive.mjs'
import { runStep } from './run-step.ts'

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-step-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A step that waits, as for npm, for a program that never ends. */
const file = join(folder, 'pid')
const PROGRAM = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`
const WAITS = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(PROGRAM)}], { stdio: 'inherit' })`

function startedProgram(): number {
	try {
		return Number(readFileSync(file, 'utf8'))
	} catch {
		return 0
	}
}

it('ends a step at a signal with the programs that it waits for', async () => {
	const stopping = new AbortController()
	const step = runStep(stopping.signal, '-e', WAITS)
	await expect.poll(startedProgram, { timeout: 10_000 }).toBeGreaterThan(0)
	stopping.abort()
	await expect(step).rejects.toThrow('aborted')
	await expect.poll(() => isAlive(startedProgram()), { timeout: 5_000 }).toBe(false)
})

it('starts no step after a signal, and says how one went by its last line', async () => {
	await expect(runStep(AbortSignal.abort(), '-e', '')).rejects.toThrow('aborted')
	const { signal } = new AbortController()
	const said = await runStep(signal, '-e', "console.log('prima'); console.log('ultima'); process.exit(1)")
	expect(said).toEqual({ isGood: false, line: 'ultima' })
})
