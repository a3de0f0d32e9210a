import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { greyMap } from '../../ocr/src/engine/engine.ts'
import type { Reader } from '../../ocr/src/index.ts'
import type { Distorted } from './distort.ts'

/** A program that reads a page. It gets the picture without its history, and says the words it found. */
export interface Tool {
	name: string
	read(page: Distorted, folder: string): Promise<string[]>
}

/** The package `ocr`, without any program of the machine. */
export function ours(reader: Reader): Tool {
	return {
		name: 'ocr',
		async read({ picture, dpi }) {
			const { lines } = await reader.read(picture, { languages: ['it'], ...(dpi !== undefined && { dpi }) })
			return lines.flatMap(({ words }) => words.map(({ text }) => text))
		},
	}
}

export const tesseract: Tool = {
	name: 'tesseract',
	async read({ picture, dpi }) {
		const args = ['-', '-', '-l', 'ita', ...(dpi === undefined ? [] : ['--dpi', String(dpi)])]
		return wordsOf(await run('tesseract', args, greyMap(picture)))
	},
}

/** As its manual recommends for scans, one page at a time. */
export const ocrmypdf: Tool = {
	name: 'ocrmypdf',
	async read({ picture, dpi }, folder) {
		const { width, height, pixels } = picture
		const [input, words] = [join(folder, 'page.jpg'), join(folder, 'page.txt')]
		await sharp(pixels, { raw: { width, height, channels: 1 } })
			.withMetadata({ density: dpi ?? Math.round(height / 11.69) })
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
		await run('ocrmypdf', [...options, input, join(folder, 'page.pdf')])
		return wordsOf(await readFile(words, 'utf8').catch(() => ''))
	},
}

function wordsOf(text: string): string[] {
	return text.split(/\s+/).filter((word) => word !== '')
}

/** Runs a program on one core; a failure is a page of no words. */
async function run(program: string, args: readonly string[], input?: Uint8Array): Promise<string> {
	const child = spawn(program, args, {
		stdio: ['pipe', 'pipe', 'ignore'],
		env: { ...process.env, OMP_THREAD_LIMIT: '1' },
	})
	const output: Buffer[] = []
	child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
	child.stdin.on('error', () => undefined) // it ended early: it says too little
	child.stdin.end(input)
	await once(child, 'close')
	return Buffer.concat(output).toString('utf8')
}
