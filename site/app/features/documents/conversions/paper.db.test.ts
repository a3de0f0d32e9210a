import { Readable } from 'node:stream'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { setRole } from '#app/features/base/people/roles.server.ts'
import { pdfText } from '#app/features/law/knowledge/files/pdf-text.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { envelope } from '#test/envelope.ts'
import { fatturaXml } from '#test/fattura.ts'
import { createCollaboratore, createPerson } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { drawPage } from '../../../../../pdfa/src/render/compare.ts'
import { readChoices, receiveUpload } from './api/upload.server.ts'
import { claimNext } from './claim-conversion.server.ts'
import { MOST_PICTURES, PDF_MAX_BYTES } from './conversion.ts'
import { findConversions, findOwnConversion } from './conversions.server.ts'
import { pdfConversions } from './conversions-table.server.ts'
import { callWorkers, conversionJobs } from './convert-job.server.ts'
import { UPLOAD_PROBLEM } from './copy.it.ts'
import { joinFiles } from './join-files.server.ts'
import { receivePdf } from './receive-pdf.server.ts'
import { retryConversion, startConversion } from './start-conversion.server.ts'

const deps = await createTestDeps()
const { db, storage } = deps
for (const lane of ['document', 'paper'] as const) await callWorkers(db, deps.queue, lane)
await deps.queue.send(db, mailJob, { to: 'nessuno@example.it', subject: '', text: '', html: '' })

const [convertJob] = conversionJobs.document
const [paperJob] = conversionJobs.paper
const run = (job: typeof convertJob) => job.run(deps, {}, new AbortController().signal)

async function typed(): Promise<Buffer> {
	const document = await PDFDocument.create()
	const font = await document.embedFont(StandardFonts.Helvetica)
	document.addPage([400, 300]).drawText('Ricorso del contribuente', { x: 40, y: 200, font, size: 18 })
	return Buffer.from(await document.save())
}

async function photo(): Promise<Buffer> {
	const { pixels, width, height } = await drawPage(await typed(), 1, 800)
	return sharp(pixels, { raw: { width, height, channels: 4 } })
		.removeAlpha()
		.jpeg()
		.toBuffer()
}

async function scan(): Promise<Buffer> {
	const document = await PDFDocument.create()
	document.addPage([400, 300]).drawImage(await document.embedJpg(await photo()), { width: 400, height: 300 })
	return Buffer.from(await document.save())
}

async function send(viewer: Person, content: Buffer, ocr: 'auto' | 'never' = 'auto') {
	const received = await receivePdf(storage, viewer, Readable.from([content]))
	if (!received.ok) throw new Error(received.problem.code)
	const { path, sizeBytes } = received
	const file = {
		kind: 'convert',
		fileName: 'atto.jpg',
		outputFormat: 'PDF/A-2U',
		purpose: 'pct',
		path,
		sizeBytes,
	} as const
	return startConversion(deps, viewer, { ...file, webhookUrl: null, ocr, fileKind: received.kind })
}

it('makes of a photograph and of a scan PDF/A whose words can be searched, and warns that they are no native documents', async () => {
	const viewer = await createPerson(db, 'Anna')
	await send(viewer, await photo())
	await send(viewer, await scan())
	await run(convertJob)
	expect((await findConversions(deps, viewer)).map(({ status }) => status)).toEqual(['processing', 'processing'])
	await run(paperJob)
	const conversions = await findConversions(deps, viewer)
	expect(conversions.map(({ status, error }) => [status, error])).toEqual([
		['completed', null],
		['completed', null],
	])
	for (const { checks } of conversions) {
		const lines = checks.map(({ text }) => text).join('\n')
		expect(lines).toContain('Testo riconosciuto in una pagina: 3 parole')
		expect(lines).toContain('sembra una scansione')
	}
})

/** Receives pictures as the pages of one document. */
function receivePictures(viewer: Person, pictures: readonly Uint8Array[], fields: Readonly<Record<string, string>>) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	for (const [index, bytes] of pictures.entries())
		form.append('page', new Blob([Uint8Array.from(bytes)]), `foto${index}.jpg`)
	return receiveUpload(new Request('http://localhost/api/conversions', { method: 'POST', body: form }), deps, viewer)
}

async function sendPictures(
	viewer: Person,
	sent: readonly Uint8Array[],
	given: Readonly<Record<string, string>>,
): Promise<string> {
	const { fileName, pictures, fields, received } = await receivePictures(viewer, sent, given)
	if (!received.ok) throw new Error(received.problem.code)
	expect([fileName, received.kind]).toEqual(['foto0.jpg', 'pictures'])
	const read = readChoices(fields)
	if (!read.ok) throw new Error(read.problem.code)
	const { path, sizeBytes, kind: fileKind } = received
	const file = { ...read.choices, fileName, pictures, path, sizeBytes, fileKind }
	const started = await startConversion(deps, viewer, file)
	if (!started.ok) throw new Error(started.problem.code)
	return started.conversionId
}

it('makes one document of several pictures, in their order, and makes it smaller', async () => {
	const viewer = await createPerson(db, 'Fabia')
	const pictures = [
		await photo(),
		await sharp(await photo())
			.png()
			.toBuffer(),
		await photo(),
	]
	await sendPictures(viewer, pictures, { outputFormat: 'PDF/A-2U', smaller: 'true' })
	await run(paperJob)
	const [conversion] = await findConversions(deps, viewer)
	expect(conversion).toMatchObject({ status: 'completed', error: null })
	expect(conversion?.checks.map(({ text }) => text).join('\n')).toContain('Testo riconosciuto in 3 pagine: 9 parole')
	expect(conversion?.resultSizeBytes).toBeLessThan((conversion?.sourceSizeBytes ?? 0) / 2)
})

it('joins photos, documents and what is in envelopes to one document in their order, and names what has no pages', async () => {
	const [viewer, client] = [await createCollaboratore(db, 'Irma'), await createPerson(db, 'Irene')]
	const locked = await PDFDocument.load(await typed())
	locked.encrypt({ userPassword: 'segreta', ownerPassword: 'segreta' })
	const document = await typed()
	const sent: [string, Buffer][] = [
		['foto.jpg', await photo()],
		['contratto.pdf', document],
		['procura.pdf.p7m', envelope(document)],
		['fattura.xml', Buffer.from(fatturaXml())],
		['segreto.pdf', Buffer.from(await locked.save())],
		['tagliato.pdf', document.subarray(0, document.length / 2)],
	]
	const files = []
	for (const [name, bytes] of sent) {
		const path = storageKey('attachments', client.userId, name)
		await storage.disk.put(path, bytes)
		files.push({ path, name, sizeBytes: bytes.length })
	}
	const about = { clientId: client.userId, fileName: 'Documenti di Irene.pdf' }
	const joined = await joinFiles(deps, viewer, about, files)
	await run(paperJob)
	const conversion = await findOwnConversion(db, viewer, joined.ok ? joined.conversionId : '')
	expect(conversion).toMatchObject({ conversionStatus: 'completed', outputFormat: 'PDF/A-2U' })
	const [{ checks } = { checks: [] }] = await findConversions(deps, viewer)
	expect(checks.filter(({ outcome }) => outcome === 'warning').map(({ text }) => text)).toEqual([
		'Resta fuori: fattura.xml (file 4 di 6) non è un PDF né un’immagine JPEG, PNG, WebP o TIFF.',
		'Resta fuori: segreto.pdf (file 5 di 6) è un PDF protetto da password.',
		'Resta fuori: tagliato.pdf (file 6 di 6) è un PDF rovinato o incompleto.',
	])
	const result = await storage.disk.getBytes(conversion?.convertedFilePath ?? '')
	expect((await PDFDocument.load(result)).getPageCount()).toBe(3)
	expect((await pdfText(result)).match(/Ricorso del contribuente/g)?.length).toBe(3)

	// It opens for the staff alone, and goes with its client.
	expect(conversion?.convertedFilePath).toContain(client.userId)
	const id = conversion?.id ?? ''
	expect(await findOwnConversion(db, client, id)).toBeUndefined()
	await db.delete(userRoles).where(eq(userRoles.userId, viewer.userId))
	expect(await findOwnConversion(db, viewer, id)).toBeUndefined()
	expect(await findConversions(deps, viewer)).toEqual([])
	await setRole(db, viewer.userId, 'collaboratore')
	expect(await findOwnConversion(db, viewer, id)).toBeDefined()
	await db.delete(users).where(eq(users.id, client.userId))
	expect(await findOwnConversion(db, viewer, id)).toBeUndefined()
})

it('joins the same files once, whoever clicks twice, and again when they changed or it failed', async () => {
	const viewer = await createPerson(db, 'Iole')
	const other = await createPerson(db, 'Ivo')
	const bytes = await typed()
	const files: Parameters<typeof joinFiles>[3][number][] = []
	for (const name of ['a.pdf', 'b.pdf']) {
		const path = storageKey('attachments', viewer.userId, name)
		await storage.disk.put(path, bytes)
		files.push({ path, name, sizeBytes: bytes.length })
	}
	const [first] = files
	if (!first) throw new Error('no file')
	const join = async (owner: typeof viewer, chosen: typeof files) => {
		const joined = await joinFiles(deps, owner, { clientId: owner.userId, fileName: 'Documenti.pdf' }, chosen)
		return joined.ok ? joined.conversionId : joined.problem.code
	}
	const [one, two] = await Promise.all([join(viewer, files), join(viewer, files)])
	expect(two).toBe(one)
	expect(await join(viewer, files)).toBe(one)
	const sources = await storage.disk.listAll(`pdf-source/${viewer.userId}`)
	expect([...sources.objects]).toHaveLength(1)
	const others = [await join(viewer, [first]), await join(other, files)]
	expect(new Set([one, ...others]).size).toBe(3)
	await db
		.update(pdfConversions)
		.set({ conversionStatus: 'failed' })
		.where(eq(pdfConversions.id, one ?? ''))
	expect(await join(viewer, files)).not.toBe(one)
})

it('joins nothing of no files, and not more than the converter takes', async () => {
	const viewer = await createPerson(db, 'Ines')
	const file = { path: 'x', name: 'a.pdf', sizeBytes: 50 * 1024 * 1024 + 1 }
	expect(await joinFiles(deps, viewer, { clientId: viewer.userId, fileName: 'a.pdf' }, [])).toEqual({
		ok: false,
		problem: { code: 'nothing' },
	})
	expect(await joinFiles(deps, viewer, { clientId: viewer.userId, fileName: 'a.pdf' }, [file])).toEqual({
		ok: false,
		problem: { code: 'too-large' },
	})
})

it('leaves nothing of pictures that are together too large', async () => {
	const viewer = await createPerson(db, 'Gino')
	const form = new FormData()
	const large = new Uint8Array(PDF_MAX_BYTES / 2 + 10).fill(0xff)
	for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) form.append('page', new Blob([large]), name)
	const request = new Request('http://localhost/api/conversions', { method: 'POST', body: form })
	expect((await receiveUpload(request, deps, viewer)).received).toEqual({ ok: false, problem: { code: 'too-large' } })
})

it('names the pictures that cannot be used, and converts the others when that is asked, with what was chosen', async () => {
	const viewer = await createPerson(db, 'Livia')
	const whole = await photo()
	const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1', 'latin1')
	const sent = [whole, whole.subarray(0, whole.length / 2), whole, heic]
	const id = await sendPictures(viewer, sent, { outputFormat: 'PDF/A-2U', languages: 'en' })
	await run(paperJob)
	const refused = await findOwnConversion(db, viewer, id)
	expect(await findConversions(deps, viewer)).toMatchObject([
		{
			status: 'failed',
			problem: 'damaged-picture',
			error:
				'foto1.jpg (file 2 di 4) è incompleta o danneggiata; foto3.jpg (file 4 di 4) è una foto HEIC, da salvare come JPEG. Le altre 2 pagine sono a posto: convertile da sole, oppure rifai le foto o le scansioni e invia tutto di nuovo.',
			usablePages: 2,
			checks: [],
		},
	])
	if (!refused) throw new Error('not found')
	await retryConversion(deps, refused, { settings: { withoutBroken: true } })
	await run(paperJob)
	const [converted] = await findConversions(deps, viewer)
	expect(converted).toMatchObject({ status: 'completed', error: null, usablePages: 0 })
	const lines = converted?.checks.filter(({ outcome }) => outcome === 'warning').map(({ text }) => text)
	expect(lines).toEqual([
		'Resta fuori: foto1.jpg (file 2 di 4) è incompleta o danneggiata.',
		'Resta fuori: foto3.jpg (file 4 di 4) è una foto HEIC, da salvare come JPEG.',
	])
	expect(converted?.checks.map(({ text }) => text).join('\n')).toContain('Testo riconosciuto in 2 pagine: 6 parole')
	expect((await findOwnConversion(db, viewer, id))?.settings).toMatchObject({ languages: ['en'], withoutBroken: true })
})

it('refuses more pictures than a document may have, and leaves nothing of them', async () => {
	const viewer = await createPerson(db, 'Marco')
	const pixel = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
	const { received } = await receivePictures(
		viewer,
		Array.from({ length: MOST_PICTURES + 1 }, () => pixel),
		{},
	)
	expect(received).toEqual({ ok: false, problem: { code: 'too-many-pictures' } })
	const all = await receivePictures(
		viewer,
		Array.from({ length: MOST_PICTURES }, () => pixel),
		{},
	)
	expect(all.received).toMatchObject({ ok: true, kind: 'pictures' })
	const stored = (await storage.disk.listAll(`pdf-source/${viewer.userId}`)).objects
	expect([...stored]).toHaveLength(1)
})

it('lets documents of office programs wait in a line of their own', async () => {
	const viewer = await createPerson(db, 'Ivo')
	await startConversion(deps, viewer, {
		kind: 'convert',
		fileName: 'lettera.docx',
		outputFormat: 'PDF/A-2B',
		purpose: 'any',
		path: 'pdf-source/none',
		sizeBytes: 1,
		webhookUrl: null,
		fileKind: 'office',
	})
	expect(await claimNext(db)).toBeUndefined()
	expect(await claimNext(db, 'paper')).toBeUndefined()
	expect((await claimNext(db, 'office'))?.row.userId).toBe(viewer.userId)
	await db.delete(pdfConversions)
})

it('converts a document at once while another person’s scans are waiting', async () => {
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
	const bytes = await scan()
	for (let n = 0; n < 5; n += 1) await send(anna, bytes)
	await run(convertJob)
	await send(bruno, await typed())
	expect((await claimNext(db))?.row.userId).toBe(bruno.userId)
	expect((await claimNext(db, 'paper'))?.row.userId).toBe(anna.userId)
	await db.delete(pdfConversions)
})

it('leaves scans as pictures where nobody wants them read', async () => {
	const viewer = await createPerson(db, 'Carla')
	await send(viewer, await scan(), 'never')
	await run(convertJob)
	expect((await findConversions(deps, viewer))[0]).toMatchObject({ status: 'completed' })
})

it.each([
	['of Word', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('[Content_Types].xml')])],
	[
		'of LibreOffice',
		Buffer.concat([
			Buffer.from('PK\x03\x04'),
			Buffer.alloc(26),
			Buffer.from('mimetypeapplication/vnd.oasis.opendocument.text'),
		]),
	],
	['of an older Word', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
	['in RTF', Buffer.from('{\\rtf1\\ansi')],
])('recognises a document %s by its bytes, to say how it becomes a PDF', async (_which, head) => {
	const viewer = await createPerson(db, 'Elsa')
	const upload = Readable.from([Buffer.concat([head, Buffer.alloc(2000)])])
	expect(await receivePdf(storage, viewer, upload, ['office'])).toEqual({ ok: false, problem: { code: 'office' } })
	expect(UPLOAD_PROBLEM.office.text).toContain('formato PDF, e carica il PDF')
})

it('refuses a damaged photograph in words', async () => {
	const viewer = await createPerson(db, 'Dario')
	const bytes = await photo()
	await send(viewer, bytes.subarray(0, bytes.length / 2))
	await run(paperJob)
	expect((await findConversions(deps, viewer))[0]).toMatchObject({ status: 'failed', problem: 'damaged-picture' })
})
