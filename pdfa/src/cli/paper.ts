import { readFileSync } from 'node:fs'
import { isPdf } from '../paper/is-pdf.ts'
import type { ReadPage } from '../paper/port.ts'
import { type ReadPageReport, readPages } from '../paper/read-pages.ts'
import { makeSmaller } from '../paper/smaller.ts'
import type { ShrinkPicture, SplitLayers } from '../paper/smaller-image.ts'
import type { Result } from '../result.ts'
import { type Command, UsageError } from './arguments.ts'
import { pictureRefusals } from './copy.it.ts'
import { type BrokenPicture, type MendedPage, type PictureOpener, pictureDocument, type Refusal } from './pictures.ts'
import type { Terminal } from './terminal.ts'

/** The part of the package `ocr` that is used. */
interface OcrPackage extends PictureOpener {
	pictureKind(bytes: Uint8Array): string | undefined
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

export type Inputs = Result<
	{
		bytes: Uint8Array
		read?: readonly ReadPageReport[]
		mended?: readonly MendedPage[]
		/** Pictures that were left out. */
		broken?: readonly BrokenPicture[]
	},
	Refusal
>

const NOT_INSTALLED = 'the package `ocr` is not installed beside this one: pages are not read (npm install ocr)'

/** Returns the document to convert: the file itself, or one made of pictures; with the words of its pictures, where they are asked for. */
export async function readInputs(
	{ inputs, settings }: Extract<Command, { name: 'convert' }>,
	terminal: Pick<Terminal, 'stderr'>,
	onProgress: ((progress: ReadingProgress) => void) | undefined,
): Promise<Inputs> {
	const files = inputs.map((path) => readFileSync(path))
	const [first] = files
	const isDocument = first !== undefined && files.length === 1 && !mayBePicture(first)
	const { reading } = settings
	const mode = reading.mode ?? (isDocument ? 'never' : 'auto')
	if (isDocument && mode === 'never' && !reading.smaller) return { ok: true, bytes: first }
	const ocr = await loadOcr()
	if (!ocr) {
		if (!isDocument) throw new UsageError(NOT_INSTALLED)
		terminal.stderr.write(`pdfa: ${NOT_INSTALLED}\n`)
		return { ok: true, bytes: first }
	}
	const languages = reading.languages.filter((language) => ocr.LANGUAGES.includes(language))
	if (languages.length < reading.languages.length) throw new UsageError(`--languages are ${ocr.LANGUAGES.join(', ')}`)
	const models = reading.models ?? ocr.ownModelsFolder()
	const lacking = await provideModels(ocr, languages, models, settings.offline)
	if (lacking !== undefined) {
		const [code, file] = ['language-missing', inputs[0] ?? ''] as const
		return { ok: false, problem: { code, file, message: `${file}: ${pictureRefusals[code]} (${lacking})` } }
	}
	const source = isDocument
		? { ok: true as const, bytes: first, mended: [], broken: [] }
		: await pictureDocument(ocr, files, inputs, reading)
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
		const { mended, broken } = source
		return {
			...{ ok: true, bytes: smaller, read },
			...(mended.length > 0 && { mended }),
			...(broken.length > 0 && { broken }),
		}
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
		!isPdf(bytes) &&
		/^(?:\xff\xd8\xff|\x89PNG|RIFF|II[*+]|MM\0[*+]|.{4}ftyp)/s.test(
			Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1'),
		)
	)
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
