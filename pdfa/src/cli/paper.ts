import { readFile } from 'node:fs/promises'
import { documentOfPictures } from '../paper/picture-document.ts'
import type { PicturePage, ReadPage } from '../paper/port.ts'
import { type ReadPageReport, readPages } from '../paper/read-pages.ts'
import { makeSmaller } from '../paper/smaller.ts'
import type { ShrinkPicture, SplitLayers } from '../paper/smaller-image.ts'
import type { Result } from '../result.ts'
import { type Command, UsageError } from './arguments.ts'
import { pictureRefusals } from './copy.it.ts'
import type { Terminal } from './terminal.ts'

/** The part of the package `ocr` that is used. */
interface OcrPackage {
	pictureKind(bytes: Uint8Array): string | undefined
	openPicture(
		bytes: Uint8Array,
	): Promise<Result<{ pages: PicturePage[] }, { code: Exclude<keyof typeof pictureRefusals, 'language-missing'> }>>
	/** Folder of models that were fetched, for the person who runs a command. */
	ownModelsFolder(): string
	missingModels(languages: readonly string[], folder: string): readonly string[]
	fetchModels(languages: readonly string[], folder: string): Promise<Result<object, string>>
	createReader(options: { models: string }): Promise<{
		read(
			...given: Parameters<ReadPage> extends [infer Picture, infer Options]
				? [picture: Picture, options: Options & { languages: readonly string[] }]
				: never
		): ReturnType<ReadPage>
		workers: number
		close(): Promise<void>
	}>
	/** Undefined where there is nothing to mend. */
	straightenPicture(page: PicturePage): Promise<{ page: PicturePage; mended: readonly string[] } | undefined>
	shrinkPicture: ShrinkPicture
	splitLayers: SplitLayers
	LANGUAGES: readonly string[]
}

/** Part of the time that reading takes, where pages are read. */
export const READING_SHARE = 0.9

export interface ReadingProgress {
	stage: 'reading'
	page: number
	pages: number
	/** From 0 to `READING_SHARE`: converting follows. */
	done: number
}

export interface Refusal {
	file: string
	code: string
	message: string
}

/** A page that was made of a photograph: squared, straightened, evened, turned. */
export interface MendedPage {
	page: number
	mended: readonly string[]
}

export type Inputs = Result<
	{ bytes: Uint8Array; read?: readonly ReadPageReport[]; mended?: readonly MendedPage[] },
	Refusal
>

const NOT_INSTALLED = 'the package `ocr` is not installed beside this one: pages are not read (npm install ocr)'

/** Returns the document to convert: the file itself, or one made of pictures; with the words of its pictures, where they are asked for. */
export async function readInputs(
	{ inputs, settings }: Extract<Command, { name: 'convert' }>,
	{ stderr }: Pick<Terminal, 'stderr'>,
	onProgress: ((progress: ReadingProgress) => void) | undefined,
): Promise<Inputs> {
	const files = await Promise.all(inputs.map((path) => readFile(path)))
	const [first] = files
	const isDocument = first !== undefined && files.length === 1 && !mayBePicture(first)
	const { reading } = settings
	const mode = reading.mode ?? (isDocument ? 'never' : 'auto')
	if (isDocument && mode === 'never' && !reading.smaller) return { ok: true, bytes: first }
	const ocr = await loadOcr()
	if (!ocr) {
		if (!isDocument) throw new UsageError(NOT_INSTALLED)
		stderr.write(`pdfa: ${NOT_INSTALLED}\n`)
		return { ok: true, bytes: first }
	}
	const languages = reading.languages.filter((language) => ocr.LANGUAGES.includes(language))
	if (languages.length < reading.languages.length) throw new UsageError(`--languages are ${ocr.LANGUAGES.join(', ')}`)
	const models = reading.models ?? ocr.ownModelsFolder()
	const lacking = await provideModels(ocr, languages, models, settings.offline)
	if (lacking !== undefined) {
		const [code, file] = ['language-missing', inputs[0] ?? ''] as const
		return { ok: false, problem: { code, file, message: `${pictureRefusals[code]} (${lacking})` } }
	}
	const source = isDocument
		? { ok: true as const, bytes: first, mended: [] }
		: await pictureDocument(ocr, files, inputs, reading.straighten)
	if (!source.ok) return source
	const reader = await ocr.createReader({ models })
	try {
		const { bytes, read } = await readPages(source.bytes, {
			readPage: (picture, options) => reader.read(picture, { ...options, languages }),
			mode,
			// A photograph or a scan lies as it fell; a document's pages are as its author wants them.
			turnUpright: !isDocument && reading.upright,
			sideBySide: reader.workers,
			...(settings.password !== undefined && { password: settings.password }),
			allowSigned: settings.allowSigned,
			...(onProgress && {
				onPage: (page, pages) => onProgress({ stage: 'reading', page, pages, done: (READING_SHARE * page) / pages }),
			}),
		})
		const { password } = settings
		// Read first: words are surer in the larger picture.
		const smaller = reading.smaller
			? await makeSmaller(bytes, {
					shrink: ocr.shrinkPicture,
					splitLayers: ocr.splitLayers,
					...(password !== undefined && { password }),
				})
			: bytes
		const { mended } = source
		return { ok: true, bytes: smaller, read, ...(mended.length > 0 && { mended }) }
	} finally {
		await reader.close()
	}
}

/** @returns why models that are missing cannot be fetched */
async function provideModels(
	ocr: OcrPackage,
	languages: readonly string[],
	folder: string,
	offline: boolean,
): Promise<string | undefined> {
	if (ocr.missingModels(languages, folder).length === 0) return undefined
	if (offline) return '--offline'
	const fetched = await ocr.fetchModels(languages, folder)
	return fetched.ok ? undefined : fetched.problem
}

/** A PDF may have a header anywhere in its first kilobyte; a picture has its own at the start. */
function mayBePicture(bytes: Uint8Array): boolean {
	return (
		!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-') &&
		/^(?:\xff\xd8\xff|\x89PNG|RIFF|II[*+]|MM\0[*+]|.{4}ftyp)/s.test(
			Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1'),
		)
	)
}

async function pictureDocument(
	ocr: OcrPackage,
	files: readonly Uint8Array[],
	names: readonly string[],
	straighten: boolean,
): Promise<Result<{ bytes: Uint8Array; mended: MendedPage[] }, Refusal>> {
	const pages: PicturePage[] = []
	const mended: MendedPage[] = []
	for (const [index, bytes] of files.entries()) {
		const opened = await ocr.openPicture(bytes)
		if (opened.ok)
			for (const page of opened.pages) {
				const better = straighten ? await ocr.straightenPicture(page) : undefined
				pages.push(better?.page ?? page)
				if (better) mended.push({ page: pages.length, mended: better.mended })
			}
		else {
			const { code } = opened.problem
			return { ok: false, problem: { file: names[index] ?? '', code, message: pictureRefusals[code] } }
		}
	}
	return { ok: true, bytes: await documentOfPictures(pages), mended }
}

/** The package is named by its port alone: the engine works without it. */
async function loadOcr(): Promise<OcrPackage | undefined> {
	const name: string = 'ocr'
	try {
		return await import(name)
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
		throw error
	}
}
