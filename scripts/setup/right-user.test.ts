import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** Runs a start that stumbles over a `package.json` with this text. */
function stumble(text: string): string {
	const root = mkdtempSync(join(tmpdir(), 'guida-fiscale-right-user-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	writeFileSync(join(root, 'package.json'), text)
	const start = `import { explainClosed } from ${JSON.stringify(join(import.meta.dirname, 'right-user.mjs'))}
		explainClosed(${JSON.stringify(root)})
		JSON.parse('<<<')`
	return spawnSync(process.execPath, ['--input-type=module', '--eval', start], { encoding: 'utf8' }).stderr
}

it('says of files that git left in the middle how they are mended, and of no other error', () => {
	expect(stumble('{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> main\n}')).toMatch(/rimasto a metà.* reset --merge/)
	expect(stumble('{}')).toContain('SyntaxError')
})
