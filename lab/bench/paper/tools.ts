import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { greyMap } from '../../../ocr/src/engine/engine.ts'
import { parseHocr } from '../../../ocr/src/engine/hocr.ts'
import type { Grey } from '../../../ocr/src/grey.ts'
import type { Reader } from '../../../ocr/src/index.ts'
import { apply, type Corners, type Homography, scaling } from '../../../ocr/src/prepare/homography.ts'
import { prepare } from '../../../ocr/src/prepare/prepare.ts'
import { documentOfPictures } from '../../../pdfa/src/paper/picture-document.ts'
import { readPages } from '../../../pdfa/src/paper/read-pages.ts'
import type { Distorted } from './distort.ts'

export interface FoundText {
	text: string
	/** In pixels of the picture, clockwise; undefined of a program that does not say. */
	corners?: Corners
}

export interface Found {
	/** As the engine says them. */
	words: FoundText[]
	/** Document of the page with these words over it; undefined of a program that writes none. */
	file?: Uint8Array
	cpuS: number
}

/** A program that reads a page. It gets the picture without its history, and says the words it found. */
export interface Tool {
	name: string
	read(page: Distorted, folder: string): Promise<Found>
}

/** The packages `ocr` and `pdfa`, without any program of the machine. */
export function ours(reader: Reader): Tool {
	return {
		name: 'ocr',
		async read(page) {
			const scan = await scanOf(page)
			const before = process.cpuUsage()
			let words: FoundText[] = []
			const { bytes: file } = await readPages(scan, {
				mode: 'auto',
				async readPage(drawn, { dpi }) {
					const reading = await reader.read(drawn, { languages: ['it'], dpi })
					const scale = page.picture.width / drawn.width
					words = reading.lines.flatMap((line) =>
						line.words.map(({ text, corners }) => ({ text, ...placedBy(scaling(scale), { text, corners }) })),
					)
					return reading
				},
			})
			const { user, system } = process.cpuUsage(before)
			return { words, file, cpuS: (user + system) / 1e6 }
		},
	}
}

/** A document of one page, the picture as a JPEG. */
async function scanOf({ picture, dpi }: Distorted): Promise<Uint8Array> {
	const { width, height } = picture
	const image = { kind: 'jpeg', bytes: await jpegOf(picture), width, height, components: 1 } as const
	return documentOfPictures([{ image, quarterTurns: 0, mirrored: false, ...(dpi !== undefined && { dpi }) }])
}

function jpegOf({ width, height, pixels }: Grey): Promise<Buffer> {
	const raw = { width, height, channels: 1 } as const
	return sharp(pixels, { raw }).toColourspace('b-w').jpeg({ quality: 92 }).toBuffer()
}

/** Tesseract with the models of the package `ocr`, unpacked into a folder. */
export function tesseract(models: string): Tool {
	return {
		name: 'tesseract',
		async read({ picture, dpi }) {
			const settings = ['-c', 'tessedit_create_hocr=1', '--tessdata-dir', models]
			const args = ['-', '-', '-l', 'ita', ...settings, ...(dpi === undefined ? [] : ['--dpi', String(dpi)])]
			const { output, cpuS } = await run('tesseract', args, greyMap(picture))
			const words = parseHocr(output).flatMap((line) =>
				line.words.map(({ text, left, top, right, bottom }) => {
					const [a, b] = [
						{ x: left, y: top },
						{ x: right, y: top },
					]
					const [c, d] = [
						{ x: right, y: bottom },
						{ x: left, y: bottom },
					]
					return { text, corners: [a, b, c, d] satisfies Corners }
				}),
			)
			return { words, cpuS }
		},
	}
}

/**
 * The same on the page that `ocr` prepared of the picture, whose time is not counted: the reading alone, on what can be read. As they come,
 * it reads a third of the words of photographs, in less time.
 */
export function tesseractPrepared(models: string): Tool {
	const plain = tesseract(models)
	return {
		name: 'tesseract (page prepared)',
		async read({ toPage, ...given }, folder) {
			const { picture, dpi, toSource } = prepare(given.picture, given)
			const { words, cpuS } = await plain.read({ picture, dpi, toPage }, folder)
			return { words: words.map((word) => ({ ...word, ...placedBy(toSource, word) })), cpuS }
		},
	}
}

function placedBy(toSource: Homography, { corners }: FoundText): Pick<FoundText, 'corners'> {
	if (!corners) return {}
	const [a, b, c, d] = corners
	return { corners: [apply(toSource, a), apply(toSource, b), apply(toSource, c), apply(toSource, d)] }
}

/** As its manual recommends for scans, one page at a time. */
export const ocrmypdf: Tool = {
	name: 'ocrmypdf',
	async read({ picture, dpi }, folder) {
		const [input, words, output] = [join(folder, 'page.jpg'), join(folder, 'page.txt'), join(folder, 'page.pdf')]
		await rm(output, { force: true })
		await sharp(await jpegOf(picture))
			.withMetadata({ density: dpi ?? Math.round(picture.height / 11.69) })
			.jpeg({ quality: 92 })
			.toFile(input)
		const options = [
			'--deskew',
			'--rotate-pages',
			'-l',
			'ita',
			'--jobs',
			'1',
			'--output-type',
			'pdf',
			'--sidecar',
			words,
		]
		const { cpuS } = await run('ocrmypdf', [...options, input, output])
		const text = await readFile(words, 'utf8').catch(() => '')
		const file = await readFile(output).catch(() => undefined)
		return {
			words: text.split(/\s+/).flatMap((word) => (word === '' ? [] : { text: word })),
			cpuS,
			...(file && { file }),
		}
	},
}

/** Runs a program on one thread; a failure is a page of no words. Its time is that of all processes it starts. */
async function run(
	program: string,
	args: readonly string[],
	input?: Uint8Array,
): Promise<{ output: string; cpuS: number }> {
	const script = 'TIMEFORMAT="%U %S"; time "$@" 2>/dev/null'
	const child = spawn('bash', ['-c', script, 'bash', program, ...args], {
		stdio: ['pipe', 'pipe', 'pipe'],
		env: { ...process.env, OMP_THREAD_LIMIT: '1' },
	})
	const output: Buffer[] = []
	let said = ''
	child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
	child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
	child.stdin.on('error', () => undefined) // it ended early: it says too little
	child.stdin.end(input)
	await once(child, 'close')
	const [user = 0, system = 0] = (said.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
	return { output: Buffer.concat(output).toString('utf8'), cpuS: user + system }
}
