import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { runScript } from './run-script.server.ts'

function script(source: string): string {
	const path = join(temporaryFolder(), 'script.mjs')
	writeFileSync(path, source)
	return path
}

const signal = AbortSignal.timeout(60_000)

it('keeps apart what a script answers and what it says beside it', async () => {
	const source = `process.stderr.write('una nota\\n'); process.stdout.write(process.env.ASKED + process.argv[2]); process.exitCode = 2`
	const run = await runScript(script(source), { args: ['è'], variables: { ASKED: 'perch' }, signal })
	expect(run).toEqual({ code: 2, stdout: 'perchè', stderr: 'una nota\n' })
})

it('ends with the script that is stopped', async () => {
	const stop = AbortSignal.timeout(200)
	expect((await runScript(script('setInterval(() => {}, 1000)'), { signal: stop })).code).toBeNull()
})
