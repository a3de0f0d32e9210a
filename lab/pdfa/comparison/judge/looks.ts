import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from './run-tool.ts'

const PAGES = 3
const DPI = 50
/** Percent of the pixels, or of the cells, that may differ on the worst page. */
export const MOST_CHANGED = 0.1

/** Fonts that stand in for the standard ones, so that no machine's own choice decides. */
const SUBSTITUTES = {
	liberation: {
		Helvetica: 'Liberation Sans',
		Arial: 'Liberation Sans',
		Times: 'Liberation Serif',
		Courier: 'Liberation Mono',
	},
	urw: { Helvetica: 'Nimbus Sans', Arial: 'Nimbus Sans', Times: 'Nimbus Roman', Courier: 'Nimbus Mono PS' },
}

const FONTCONFIG = { liberation: writeFontconfig('liberation'), urw: writeFontconfig('urw') }

interface Picture {
	width: number
	height: number
	rgb: Uint8Array
}

/** The first pages of a document, drawn at most once with each set of substitutes. */
export class Pages {
	readonly pdf: string
	private readonly drawn = new Map<string, Promise<Picture[]>>()

	constructor(pdf: string) {
		this.pdf = pdf
	}

	drawWith(substitutes: keyof typeof SUBSTITUTES): Promise<Picture[]> {
		const pictures = this.drawn.get(substitutes) ?? drawPages(this.pdf, substitutes)
		this.drawn.set(substitutes, pictures)
		return pictures
	}
}

/**
 * Percent of the worst page that looks different. Where the input embeds no font, its look depends on who draws it: it is drawn with two
 * sets of fonts, and if neither matches, the mean colours of cells of 0.1 inch are compared. What poppler cannot draw of the input is not
 * held against the output.
 */
export async function changeOfLook(before: Pages, after: Pages): Promise<number> {
	const source = await before.drawWith('liberation')
	if (source.length === 0) return 0
	const output = await after.drawWith('liberation')
	const change = difference(source, output, 1, 48)
	if (change <= MOST_CHANGED || !(await lacksFonts(before.pdf))) return change
	const other = await before.drawWith('urw')
	const changeFromOther = difference(other, output, 1, 48)
	if (changeFromOther <= MOST_CHANGED) return changeFromOther
	return Math.min(difference(source, output, 5, 32), difference(other, output, 5, 32))
}

/** Returns whether some font, Type 3 aside, is not embedded. */
async function lacksFonts(pdf: string): Promise<boolean> {
	const { stdout } = await outputOf('pdffonts', [pdf], 60)
	return stdout
		.toString('utf8')
		.split('\n')
		.slice(2)
		.some((line) => line.trim().split(/\s+/).at(-5) === 'no' && !line.includes('Type 3'))
}

async function drawPages(pdf: string, substitutes: keyof typeof SUBSTITUTES): Promise<Picture[]> {
	const folder = mkdtempSync(join(tmpdir(), 'comparison-pages-'))
	try {
		const args = ['-q', '-r', String(DPI), '-f', '1', '-l', String(PAGES), pdf, join(folder, 'page')]
		await outputOf('pdftoppm', args, 120, { FONTCONFIG_FILE: FONTCONFIG[substitutes] })
		return readdirSync(folder)
			.toSorted()
			.map((file) => readPpm(readFileSync(join(folder, file))))
	} finally {
		rmSync(folder, { recursive: true })
	}
}

function writeFontconfig(name: keyof typeof SUBSTITUTES): string {
	const rules = Object.entries(SUBSTITUTES[name]).map(
		([asked, given]) =>
			`<match target="pattern"><test name="family" compare="contains"><string>${asked}</string></test>` +
			`<edit name="family" mode="assign" binding="strong"><string>${given}</string></edit></match>`,
	)
	const path = join(tmpdir(), `comparison-${name}.conf`)
	writeFileSync(
		path,
		`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir>` +
			`<cachedir>${join(tmpdir(), 'comparison-fonts')}</cachedir>${rules.join('')}` +
			`<include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>`,
	)
	return path
}

function readPpm(bytes: Buffer): Picture {
	const [header = '', width = '0', height = '0'] =
		/^P6\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40)) ?? []
	return { width: Number(width), height: Number(height), rgb: bytes.subarray(header.length) }
}

/** Percent of the cells whose mean colour differs by more than the tolerance, on the worst page; 100 if a page is missing or resized. */
function difference(before: readonly Picture[], after: readonly Picture[], cell: number, tolerance: number): number {
	if (before.length !== after.length) return 100
	let worst = 0
	for (const [index, a] of before.entries()) {
		const b = after[index]
		if (!b || Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return 100
		worst = Math.max(worst, differenceOfPage(a, b, cell, tolerance))
	}
	return worst
}

function differenceOfPage(a: Picture, b: Picture, cell: number, tolerance: number): number {
	const width = Math.min(a.width, b.width)
	const height = Math.min(a.height, b.height)
	const size = Math.min(cell, width, height)
	const columns = Math.floor(width / size)
	const rows = Math.floor(height / size)
	let changed = 0
	for (let row = 0; row < rows; row += 1)
		for (let column = 0; column < columns; column += 1)
			if (changeOfCell(a, b, column * size, row * size, size) > tolerance) changed += 1
	return (changed / (rows * columns)) * 100
}

/** Largest difference of a channel between the means of two cells. */
function changeOfCell(a: Picture, b: Picture, left: number, top: number, size: number): number {
	let most = 0
	for (let channel = 0; channel < 3; channel += 1) {
		let sum = 0
		for (let y = top; y < top + size; y += 1)
			for (let x = left; x < left + size; x += 1)
				sum += (a.rgb[(y * a.width + x) * 3 + channel] ?? 0) - (b.rgb[(y * b.width + x) * 3 + channel] ?? 0)
		most = Math.max(most, Math.abs(sum) / (size * size))
	}
	return most
}
