import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { raiseEpochs } from '#app/features/base/people/epochs.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { envelope } from '#test/envelope.ts'
import { createPerson } from '#test/people.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { waitingMails } from '#test/waiting-mails.ts'
import { type Claimed, claimNext, MAX_ATTEMPTS, renewLease } from './claim-conversion.server.ts'
import { deleteExpired, deleteOrphans, resumeAbandoned } from './cleaning-job.server.ts'
import type { OutputFormat } from './conversion.ts'
import {
	cancelConversion,
	deleteConversion,
	findConversions,
	findOwnConversion,
	findProgress,
	type OwnConversion,
	toReport,
} from './conversions.server.ts'
import { pdfConversions } from './conversions-table.server.ts'
import { callWorkers, conversionJobs } from './convert-job.server.ts'
import { finishConversion } from './finish-conversion.server.ts'
import { extractDocument, reportAsPdfA, splitConversion } from './on-demand/on-demand.server.ts'
import { receivePdf } from './receive-pdf.server.ts'
import { readStoredReport } from './report/stored-report.ts'
import { retryConversion, startConversion } from './start-conversion.server.ts'

const deps = await createTestDeps()
const { db, storage } = deps
// Registers the queues, which workers would do. Inside a transaction the registration would deadlock on the embedded database's single
// connection.
await callWorkers(db, deps.queue, 'document')
await deps.queue.send(db, mailJob, { to: 'nessuno@example.it', subject: '', text: '', html: '' })

async function samplePdf(pages = 1): Promise<Buffer> {
	const document = await PDFDocument.create()
	const font = await document.embedFont(StandardFonts.Helvetica)
	for (let page = 0; page < pages; page += 1)
		document.addPage([400, 300]).drawText('Ricorso del contribuente', { x: 40, y: 200, font, size: 18 })
	return Buffer.from(await document.save())
}
const sample = await samplePdf()

interface Sent {
	content?: Buffer
	outputFormat?: OutputFormat
	purpose?: string
	kind?: 'convert' | 'verify'
}

/** Uploads as the page does: stores the file, then writes row and job. */
async function send(
	viewer: Person,
	{ content = sample, outputFormat = 'PDF/A-1B', purpose = 'any', kind = 'convert' }: Sent = {},
) {
	const received = await receivePdf(storage, viewer, Readable.from([content]))
	if (!received.ok) throw new Error(received.problem.code)
	const { path, sizeBytes } = received
	const file = { kind, fileName: 'Atto di città.pdf', outputFormat, purpose, path, sizeBytes, webhookUrl: null }
	const started = await startConversion(deps, viewer, file)
	if (!started.ok) throw new Error(started.problem.code)
	return started.conversionId
}

async function own(viewer: Person, id: string): Promise<OwnConversion> {
	const found = await findOwnConversion(db, viewer, id)
	if (!found) throw new Error('not found')
	return found
}

const [convertJob] = conversionJobs.document
const work = () => convertJob.run(deps, {}, new AbortController().signal)

async function claim(): Promise<Claimed> {
	const claimed = await claimNext(db)
	if (!claimed) throw new Error('nothing waits')
	return claimed
}

/** Keeps conversions of one test out of the next. */
const empty = () => db.delete(pdfConversions)

async function filesOf(userId: string): Promise<string[]> {
	const keys: string[] = []
	for (const bucket of ['pdf-source', 'pdf-converted']) {
		const listed = await storage.disk.listAll(`${bucket}/${userId}`, { recursive: true }).catch(() => undefined)
		for (const object of listed?.objects ?? []) if (object.isFile) keys.push(object.key)
	}
	return keys
}

it('converts what was sent and says what was checked, where from and by whom', async () => {
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer, { purpose: 'ptt' })
	expect((await findConversions(deps, viewer))[0]).toMatchObject({ id, status: 'processing', downloadUrl: null })
	await work()
	const [conversion] = await findConversions(deps, viewer)
	expect(conversion).toMatchObject({ id, status: 'completed', error: null, progress: 1 })
	expect(conversion?.downloadUrl).toMatch(/^\/files\/pdf-converted\//)
	expect(conversion?.checks.map(({ outcome }) => outcome)).not.toContain('warning')
	expect(conversion?.checks).toContainEqual({ outcome: 'passed', text: 'Tutte le pagine contengono testo.' })
	const report = readStoredReport((await own(viewer, id)).report)
	expect(report).toMatchObject({ flavour: '1b', proofs: [{ compliant: true }], before: { inspection: { pages: 1 } } })
	expect(report?.findings.length).toBeGreaterThan(0)
})

it('lets one file of a person pass the many of another', async () => {
	await empty()
	const [many, few] = [await createPerson(db, 'Anna'), await createPerson(db, 'Anna')]
	for (let n = 0; n < 5; n += 1) await send(many)
	await send(few)
	await send(few)
	const order: string[] = []
	for (let n = 0; n < 7; n += 1) order.push((await claim()).row.userId === many.userId ? 'many' : 'few')
	expect(order.slice(0, 4).toSorted()).toEqual(['few', 'few', 'many', 'many'])
	expect(order.slice(4)).toEqual(['many', 'many', 'many'])
	expect(await claimNext(db)).toBeUndefined()
})

it('keeps a place free for who has nothing running, and its prepared engine', async () => {
	await empty()
	const [many, few] = [await createPerson(db, 'Anna'), await createPerson(db, 'Anna')]
	for (let n = 0; n < 3; n += 1) await send(many)
	expect(await claim()).toMatchObject({ isAlone: true })
	expect(await claim()).toMatchObject({ isAlone: false })
	expect(await claimNext(db, 'document', 'newcomers')).toBeUndefined()
	await send(few)
	expect(await claimNext(db, 'document', 'newcomers')).toMatchObject({ row: { userId: few.userId }, isAlone: true })
	expect(await claimNext(db)).toMatchObject({ row: { userId: many.userId } })
	await empty()
})

it('gives a conversion to another when its worker is silent, and hears no more from the first', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer)
	const first = await claim()
	expect(await renewLease(db, first, { done: 0.5, reading: { page: 3, pages: 20 } })).toBe(true)
	expect((await findConversions(deps, viewer))[0]).toMatchObject({ progress: 0.5, reading: { page: 3, pages: 20 } })
	expect(await findProgress(db, viewer)).toMatchObject([{ id, reading: { page: 3, pages: 20 } }])
	await db.update(pdfConversions).set({ leaseUntil: sql`now() - interval '1 second'` })
	expect(await resumeAbandoned(deps)).toBe(true)
	const second = await claim()
	expect(second.row.id).toBe(id)
	expect(await renewLease(db, first, { done: 0.9 })).toBe(false)
	expect(await finishConversion(deps, first, { ok: false, problem: { code: 'damaged' }, report: null })).toBe(false)
	expect(await finishConversion(deps, second, { ok: true, path: null, sizeBytes: null, report: null })).toBe(true)
	expect(await own(viewer, id)).toMatchObject({ conversionStatus: 'completed', errorMessage: null })
	expect(await resumeAbandoned(deps)).toBe(false)
})

it('gives a file up, with a reason, on which five workers died', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer)
	await db.update(pdfConversions).set({ attempts: MAX_ATTEMPTS })
	await work()
	expect(await own(viewer, id)).toMatchObject({ conversionStatus: 'failed', problemCode: 'fault' })
	const [conversion] = await findConversions(deps, viewer)
	expect(conversion?.error).toContain('Si è verificato un errore durante la conversione.')
})

it('gives the conversion back when the process is asked to stop, without counting it as a failure', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer)
	await expect(convertJob.run(deps, {}, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping')
	expect(await own(viewer, id)).toMatchObject({ conversionStatus: 'processing', claim: null, attempts: 0 })
	await work()
	expect(await own(viewer, id)).toMatchObject({ conversionStatus: 'completed' })
})

it('ends at once what is cancelled, and begins anew what is tried again', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer)
	const claimed = await claim()
	expect(await retryConversion(deps, await own(viewer, id), {})).toMatchObject({ problem: { code: 'still-running' } })
	expect(await cancelConversion(db, await own(viewer, id))).toBe(true)
	expect(await cancelConversion(db, await own(viewer, id))).toBe(false)
	expect(await renewLease(db, claimed, { done: 0.5 })).toBe(false)
	expect((await findConversions(deps, viewer))[0]).toMatchObject({ status: 'failed', problem: 'cancelled' })
	expect(await retryConversion(deps, await own(viewer, id), { outputFormat: 'PDF/A-2B' })).toEqual({ ok: true })
	await work()
	expect((await findConversions(deps, viewer))[0]).toMatchObject({ status: 'completed', outputFormat: 'PDF/A-2B' })
})

it('leaves no file behind: not when deleted, not when expired, not when nobody knows it', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const [deleted, expired] = [await send(viewer), await send(viewer)]
	await work()
	expect(await filesOf(viewer.userId)).toHaveLength(4)
	await deleteConversion(deps, await own(viewer, deleted))
	expect(await filesOf(viewer.userId)).toHaveLength(2)
	await db
		.update(pdfConversions)
		.set({ expiresAt: new Date(0) })
		.where(eq(pdfConversions.id, expired))
	expect(await deleteExpired(deps)).toBe(1)
	expect(await filesOf(viewer.userId)).toEqual([])
	expect(await findConversions(deps, viewer)).toEqual([])

	const kept = await send(viewer)
	const orphan = await receivePdf(storage, viewer, Readable.from([sample]))
	expect(await deleteOrphans(deps, new Date(0))).toEqual([])
	expect(await deleteOrphans(deps, new Date(Date.now() + 60_000))).toContain(orphan.ok && orphan.path)
	expect(await filesOf(viewer.userId)).toEqual([(await own(viewer, kept)).sourceFilePath])
})

it('is found by its owner, whatever happened to the accounts of others', async () => {
	const [owner, ...others] = await Promise.all(
		['anna', 'bruno', 'carla'].map((name) => createPerson(db, `${name}-epochs`)),
	)
	if (!owner) throw new Error('no owner')
	const id = await send(owner)
	for (const { userId } of others) await raiseEpochs(db, userId, 'password-changed')
	expect(await own(owner, id)).toMatchObject({ id, downloadEpoch: 0 })
	await raiseEpochs(db, owner.userId, 'password-changed')
	expect(await own(owner, id)).toMatchObject({ downloadEpoch: 1 })
	await deleteConversion(deps, await own(owner, id))
})

it('does not delete what is still under way, however old', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	await send(viewer)
	await db.update(pdfConversions).set({ expiresAt: new Date(0) })
	expect(await deleteExpired(deps)).toBe(0)
})

it('checks a file that one already has, and changes nothing', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const bad = await send(viewer, { kind: 'verify' })
	await work()
	expect(await own(viewer, bad)).toMatchObject({ conversionStatus: 'failed', problemCode: 'not-compliant' })
	const failed = readStoredReport((await own(viewer, bad)).report)
	expect(failed?.failures.length).toBeGreaterThan(0)

	const id = await send(viewer)
	await work()
	const { convertedFilePath } = await own(viewer, id)
	const content = Buffer.from(await storage.disk.getBytes(convertedFilePath ?? ''))
	const good = await send(viewer, { kind: 'verify', content })
	await work()
	expect(await own(viewer, good)).toMatchObject({ conversionStatus: 'completed', convertedFilePath: null })
})

it('says of what cannot be converted why not', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer, { content: Buffer.from(`%PDF-1.4\n${'rumore '.repeat(300)}`) })
	await work()
	const [conversion] = await findConversions(deps, viewer)
	expect(conversion).toMatchObject({ id, status: 'failed', downloadUrl: null })
	expect(conversion?.error).toMatch(/danneggiato|leggibile/)
})

it('writes one e-mail when the last of what took long has ended, and none for what was quick', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const mails = () => waitingMails(deps, viewer.email)
	const end = async (claimed: Claimed) =>
		finishConversion(deps, claimed, { ok: false, problem: { code: 'damaged' }, report: null })

	await send(viewer)
	await end(await claim())
	expect(await mails()).toEqual([])

	await send(viewer)
	await send(viewer)
	await db
		.update(pdfConversions)
		.set({ createdAt: sql`now() - interval '6 minutes'` })
		.where(eq(pdfConversions.conversionStatus, 'processing'))
	await end(await claim())
	expect(await mails()).toEqual([])
	await end(await claim())
	expect(await mails()).toMatchObject([{ subject: 'Le tue conversioni sono finite' }])
})

it.each([
	['as bytes', (bytes: Buffer) => bytes],
	['as text', (bytes: Buffer) => Buffer.from(bytes.toString('base64'))],
])('opens an envelope (.p7m) %s, and converts what is in it only when told to', async (_, form) => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer, { content: form(envelope(sample)) })
	await work()
	expect(await own(viewer, id)).toMatchObject({ conversionStatus: 'failed', problemCode: 'signed-envelope' })
	const { signal } = new AbortController()
	expect(await extractDocument(deps, await own(viewer, id), signal)).toEqual(sample)
	expect(await retryConversion(deps, await own(viewer, id), { settings: { allowSigned: true } })).toEqual({ ok: true })
	await work()
	expect(await own(viewer, id)).toMatchObject({ conversionStatus: 'completed' })
})

it('says of an envelope without a document that there is none', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer, { content: envelope(Buffer.alloc(0)).subarray(0, 60) })
	await work()
	await retryConversion(deps, await own(viewer, id), { settings: { allowSigned: true } })
	await work()
	expect(await own(viewer, id)).toMatchObject({ conversionStatus: 'failed', problemCode: 'no-document' })
})

describe('a second checker', () => {
	/** A program that prints this answer as veraPDF would, or nothing. */
	function checker(answer: string): typeof deps {
		const script = join(temporaryFolder(), 'checker.mjs')
		writeFileSync(script, `process.stdout.write(${JSON.stringify(answer)})`)
		return { ...deps, env: { ...deps.env, verapdf: { command: `${process.execPath} ${script}`, javaHome: undefined } } }
	}
	const verdict = (compliant: boolean) =>
		JSON.stringify({
			report: {
				buildInformation: { releaseDetails: [{ id: 'core', version: '9.9' }] },
				jobs: [
					{
						validationResult: [
							{ compliant, details: { ruleSummaries: compliant ? [] : [{ clause: '6.1.2', testNumber: 1 }] } },
						],
					},
				],
			},
		})

	it.each([
		['confirms', verdict(true), { conversionStatus: 'completed' }, true],
		[
			'refutes',
			verdict(false),
			{ conversionStatus: 'failed', problemCode: 'not-confirmed', convertedFilePath: null },
			false,
		],
		['says nothing', '', { conversionStatus: 'completed' }, null],
	])('that %s the result is told apart from the others', async (_, answer, expected, compliant) => {
		await empty()
		const viewer = await createPerson(db, 'Anna')
		const id = await send(viewer)
		await convertJob.run(checker(answer), {}, new AbortController().signal)
		const row = await own(viewer, id)
		expect(row).toMatchObject(expected)
		expect(readStoredReport(row.report)?.proofs).toMatchObject([
			{ checker: 'Controllo interno', compliant: true },
			{ checker: 'veraPDF', compliant },
		])
	})

	it.skipIf(!process.env.TEST_VERAPDF)('is veraPDF itself, where it is installed (TEST_VERAPDF)', async () => {
		await empty()
		const viewer = await createPerson(db, 'Anna')
		const id = await send(viewer)
		const env = { ...deps.env, verapdf: { command: process.env.TEST_VERAPDF ?? '', javaHome: process.env.JAVA_HOME } }
		await convertJob.run({ ...deps, env }, {}, new AbortController().signal)
		const proofs = readStoredReport((await own(viewer, id)).report)?.proofs
		expect(proofs?.[1]).toMatchObject({ checker: 'veraPDF', compliant: true, version: expect.stringMatching(/^\d/) })
	})
})

it('gives titles, language and figures of level a, and takes what a person says about them', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer, { outputFormat: 'PDF/A-1A' })
	await work()
	const report = toReport(storage, await own(viewer, id))
	expect(report.structure).toMatchObject({ tagsMade: true, headings: expect.any(Array), figures: [] })
	await retryConversion(deps, await own(viewer, id), { settings: { title: 'Ricorso di Anna', language: 'de' } })
	await work()
	expect(toReport(storage, await own(viewer, id))).toMatchObject({ title: 'Ricorso di Anna', language: 'de' })
})

it('cuts a document at its pages into conversions of their own', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const noise = await PDFDocument.create()
	for (let page = 0; page < 2; page += 1) {
		const [width, height] = [1600, 1200]
		const grey = noise.context.stream(randomBytes(width * height * 3), {
			...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
			...{ ColorSpace: 'DeviceRGB', BitsPerComponent: 8 },
		})
		const added = noise.addPage([400, 300])
		const name = added.node.newXObject('I', noise.context.register(grey))
		added.node.addContentStream(
			noise.context.register(noise.context.stream(`400 0 0 300 0 0 cm ${name.toString()} Do`)),
		)
	}
	const id = await send(viewer, { content: Buffer.from(await noise.save()), purpose: 'ptt' })
	const { signal } = new AbortController()
	const split = await splitConversion(deps, await own(viewer, id), 'pages', signal)
	expect(split).toMatchObject({ conversionIds: [expect.any(String), expect.any(String)] })
	const [first = ''] = split.ok ? split.conversionIds : []
	const names = (await findConversions(deps, viewer)).map(({ fileName }) => fileName)
	expect(names).toEqual(expect.arrayContaining(['Atto_di_citta_parte1.pdf', 'Atto_di_citta_parte2.pdf']))
	expect(await splitConversion(deps, await own(viewer, first), 'pages', signal)).toMatchObject({
		problem: { code: 'cannot-split' },
	})
})

it('makes of a report a PDF/A, whatever is written in it', async () => {
	await empty()
	const viewer = await createPerson(db, 'Anna')
	const id = await send(viewer)
	await work()
	const report = toReport(storage, await own(viewer, id))
	const fileName = `(\\ ${'€ “à” 漢字 😀 '.repeat(60)})`
	const { signal } = new AbortController()
	const pdf = await reportAsPdfA(deps, { ...report, conversion: { ...report.conversion, fileName } }, signal)
	expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
})
