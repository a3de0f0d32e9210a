import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { exportAsPdf, officeName } from './office.server.ts'

const confinement = createConfinement(join(import.meta.dirname, '../../../..'), possibleMeans())

/**
 * Exports a document by a stand-in for LibreOffice: the lines of a shell script, which finds its result's folder in `$OUT`.
 * @param left name of a file that is in the folder already
 */
async function exported(script: string, timeoutMs = 20_000, left?: string) {
	const [folder, programs] = [mkdtempSync(join(tmpdir(), 'office-')), mkdtempSync(join(tmpdir(), 'soffice-'))]
	onTestFinished(() => {
		for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true })
	})
	const program = join(programs, 'soffice')
	writeFileSync(program, `#!/bin/sh\nOUT=${folder}\n${script}\n`)
	for (const path of [programs, program]) chmodSync(path, 0o755)
	writeFileSync(join(folder, 'office.docx'), 'document')
	if (left !== undefined) writeFileSync(join(folder, left), '%PDF of another')
	const { signal } = new AbortController()
	const limits = { heapMb: 256, residentMb: 256, timeoutMs }
	const result = await exportAsPdf({ program }, { confinement, folder, signal }, 'office.docx', limits)
	return {
		result,
		read: (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''),
	}
}

it('takes the PDF that LibreOffice writes, of a profile in which no macro runs', async () => {
	const { result, read } = await exported('echo "$@" > $OUT/arguments\necho "%PDF" > $OUT/office.pdf')
	expect(result).toEqual({ ok: true, file: 'office.pdf' })
	expect(read('arguments')).toContain('--headless')
	expect(read('arguments')).toContain('office.docx')
	expect(read('office/profile/user/registrymodifications.xcu')).toMatch(/DisableMacrosExecution"[^/]*<value>true</)
})

it('starts it again where it asks for that, once', async () => {
	const again = await exported(
		'if [ -e $OUT/once ]; then echo "%PDF" > $OUT/office.pdf; else touch $OUT/once; exit 81; fi',
	)
	expect(again.result).toEqual({ ok: true, file: 'office.pdf' })
	const always = await exported('echo start >> $OUT/starts\nexit 81')
	expect(always.result).toEqual({ ok: false, problem: { code: 'office-failed' } })
	expect(always.read('starts')).toBe('start\nstart\n')
})

it.each([
	['crashes', 'kill -SEGV $$'],
	['ends without a result', 'exit 0'],
	['writes an empty file', ': > $OUT/office.pdf'],
	['writes a folder', 'mkdir $OUT/office.pdf'],
	['writes a link to another file', 'ln -s /etc/passwd $OUT/office.pdf'],
])('refuses the document where it %s', async (_what, script) => {
	expect((await exported(script)).result).toEqual({ ok: false, problem: { code: 'office-failed' } })
})

it('takes no PDF that is left of another document', async () => {
	const { result } = await exported('exit 0', 20_000, 'office.pdf')
	expect(result).toEqual({ ok: false, problem: { code: 'office-failed' } })
})

it('ends it where it takes too long', async () => {
	const { result } = await exported('sleep 60', 1_000)
	expect(result).toEqual({ ok: false, problem: { code: 'too-large' } })
})

it('says where there is no LibreOffice', async () => {
	const { signal } = new AbortController()
	const missing = await exportAsPdf({ program: undefined }, { confinement, folder: '/nowhere', signal }, 'office.docx')
	expect(missing).toEqual({ ok: false, problem: { code: 'office-missing' } })
})

it.each([
	['Lettera.DOCX', 'office.docx'],
	['conti.xlsx', 'office.xlsx'],
	['atto.odt', 'office.odt'],
	['senza estensione', 'office.docx'],
	['../../../etc/passwd', 'office.docx'],
])('names %j for LibreOffice', (name, given) => {
	expect(officeName(name)).toBe(given)
})
