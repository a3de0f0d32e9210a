import { parse } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { exportPerson } from '#app/features/base/people/personal-data.server.ts'
import type { WithContributions } from '#app/features/contributions.ts'
import type { Platform } from '#platform/platform.ts'
import { BUCKETS } from '#platform/storage/storage.ts'
import { keysUnder } from '#platform/storage/storage-keys.ts'

const README = `I tuoi dati su Guida Fiscale

dati/  una tabella per file, in JSON, con i nomi che hanno nel sito
file/  ciò che hai caricato o convertito, con i nomi che gli hai dato

Non ci sono password, chiavi e codici: il sito ne conserva solo la forma cifrata, che non serve a nessun altro.
Art. 15 e art. 20 del Regolamento (UE) 2016/679.
`

/** Yields the keys of all files a person has in storage. */
export async function* ownFiles({ storage }: Pick<Platform, 'storage'>, userId: string): AsyncGenerator<string> {
	for (const bucket of BUCKETS) yield* keysUnder(storage, `${bucket}/${userId}/`)
}

/** Streams everything about a person as a ZIP. Nothing is stored; if it is interrupted, the person requests it again. */
export async function exportData(
	deps: Pick<Platform, 'db' | 'storage' | 'log'> & WithContributions,
	person: Person,
): Promise<Readable> {
	const { userId } = person
	await recordAudit(deps.db, { actor: userId, action: 'account-exported', subject: userId })
	const zip = new ZipFile()
	const archive = zip.outputStream.pipe(new PassThrough())
	zip.on('error', (error: Error) => archive.destroy(error))
	zip.addBuffer(Buffer.from(README), 'LEGGIMI.txt')
	const names = new Map<string, string>()
	for (const [table, rows] of await exportPerson(deps.db, deps.features.personalTables, person)) {
		zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, '\t')}\n`), `dati/${table}.json`)
		for (const row of rows) noteFileNames(names, row)
	}
	const taken = new Set<string>()
	for await (const key of ownFiles(deps, userId))
		zip.addReadStream(Readable.from(bytesOf(deps, key)), exportedPath(key, names.get(key), taken), { compress: false })
	zip.end()
	return archive
}

/** Notes under which name a row's file was uploaded, by its key in storage. */
function noteFileNames(names: Map<string, string>, row: Readonly<Record<string, unknown>>): void {
	const name = row.file_name
	if (typeof name !== 'string') return
	for (const value of Object.values(row)) if (typeof value === 'string' && value.includes('/')) names.set(value, name)
}

/** Returns the path of a file in the archive: its folder, and its own name if a row has it. */
function exportedPath(key: string, name: string | undefined, taken: Set<string>): string {
	const [bucket = '', , ...rest] = key.split('/')
	const isConverted = bucket === 'pdf-converted'
	const shown = name === undefined ? rest.join('/') : isConverted ? `${parse(name).name}.pdf` : name
	const { name: stem, ext } = parse(shown.replaceAll(/[/\\]/g, '-'))
	for (let at = 1; ; at++) {
		const path = `file/${bucket}/${at === 1 ? `${stem}${ext}` : `${stem} (${at})${ext}`}`
		if (taken.has(path.toLowerCase())) continue
		taken.add(path.toLowerCase())
		return path
	}
}

/** Opened when the archive reaches it. */
async function* bytesOf({ storage }: Pick<Platform, 'storage'>, key: string): AsyncGenerator<Uint8Array> {
	yield* await storage.disk.getStream(key)
}
