import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { alone } from './alive.mjs'

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-alive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const lock = join(folder, 'lock')

it('lets two commands at once prepare the site one after the other', async () => {
	const notes = join(folder, 'notes')
	const program = `import { appendFileSync } from 'node:fs'
		import { alone } from ${JSON.stringify(join(import.meta.dirname, 'alive.mjs'))}
		const note = (what) => appendFileSync(${JSON.stringify(notes)}, what + ' ')
		await alone(${JSON.stringify(lock)}, () => {}, async () => {
			note('begin')
			await new Promise((end) => setTimeout(end, 300))
			note('end')
		})`
	const commands = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '-e', program]))
	await Promise.all(commands.map((command) => once(command, 'exit')))
	expect(readFileSync(notes, 'utf8')).toBe('begin end begin end ')
})

it.each([
	['a process that died', '999999999 '],
	['one that ran before the machine was switched off', `${process.pid} another boot`],
])('does not wait for %s', async (_who, text) => {
	writeFileSync(lock, text)
	const noted: string[] = []
	await alone(
		lock,
		() => void noted.push('waits'),
		() => void noted.push('works'),
	)
	expect(noted).toEqual(['works'])
})
