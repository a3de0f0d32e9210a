import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openSource } from './open-source.server.ts'
import { stackPictures } from './picture-stack.server.ts'

const siteRoot = join(import.meta.dirname, '../../../../..')
const confinement = createConfinement(siteRoot, possibleMeans())
/** [MS-CFB] §2.2. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

it('has LibreOffice open each of several documents under the extension that its owner gave it', async () => {
	const [folder, programs] = [temporaryFolder(), temporaryFolder()]
	const program = join(programs, 'soffice')
	writeFileSync(
		program,
		`#!/bin/sh\nfor file; do :; done\necho "$file" >> ${folder}/opened\necho "%PDF" > ${folder}/office.pdf\n`,
	)
	for (const path of [programs, program]) chmodSync(path, 0o755)
	const documents = async function* () {
		for (const bytes of [OLD_OFFICE, OLD_OFFICE]) yield Readable.from([bytes])
	}
	writeFileSync(join(folder, 'source'), await buffer(stackPictures(documents())))
	const workplace = { confinement, siteRoot, folder, signal: new AbortController().signal }
	const names = { fileName: 'Documenti.pdf', pieces: ['conti.xls', 'Lettera.DOC'] }
	const opened = await openSource({ program }, workplace, names, 'pictures')
	expect(opened).toEqual({ ok: true, documents: ['page-001.jpg.pdf', 'page-002.jpg.pdf'], isPicture: true })
	const given = readFileSync(join(folder, 'opened'), 'utf8').trim().split('\n')
	expect(given).toEqual([join(folder, 'office.xls'), join(folder, 'office.doc')])
})
