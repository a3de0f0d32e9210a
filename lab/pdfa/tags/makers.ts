import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asHtml, asTypst, DRAWING } from './sources.ts'
import type { Text } from './texts.ts'

export interface Programs {
	chromium: string
	weasyprint: string
	/** A Python that has the package `typst`. */
	'typst-python': string
}

/** Document of the set, made by a program that is not ours. */
export interface Made {
	id: string
	text: Text
	pdf: string
	/** False where the program wrote no tags: without them the converter has to find the structure in the page. */
	isTagged: boolean
}

/** Each text without tags by three programs, and with tags by Chromium or by WeasyPrint. */
export function make(texts: readonly Text[], folder: string, programs: Programs): Made[] {
	writeFileSync(join(folder, 'drawing.svg'), DRAWING)
	return texts.flatMap((text, index) => {
		const web = join(folder, `${text.name}.html`)
		writeFileSync(web, asHtml(text))
		const source = join(folder, `${text.name}.typ`)
		writeFileSync(source, asTypst(text, 'drawing.svg'))
		const made = (program: string, isTagged: boolean, print: (pdf: string) => void): Made => {
			const id = `${text.name}-${program}${isTagged ? '-tagged' : ''}`
			const pdf = join(folder, `${id}.pdf`)
			if (!existsSync(pdf)) print(pdf)
			return { id, text, pdf, isTagged }
		}
		return [
			made('chromium', false, (pdf) => printWithChromium(programs.chromium, web, pdf, ['--disable-pdf-tagging'])),
			made('weasyprint', false, (pdf) => run(programs.weasyprint, [web, pdf])),
			made('typst', false, (pdf) => run(programs['typst-python'], ['-c', TYPST, source, pdf])),
			index % 2 === 0
				? made('chromium', true, (pdf) => printWithChromium(programs.chromium, web, pdf, []))
				: made('weasyprint', true, (pdf) => run(programs.weasyprint, ['--pdf-tags', web, pdf])),
		]
	})
}

const TYPST = 'import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2], pdf_tags=False)'

function printWithChromium(program: string, web: string, pdf: string, options: readonly string[]): void {
	const fixed = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer']
	run(program, [...fixed, ...options, `--print-to-pdf=${pdf}`, pathToFileURL(web).href])
}

function run(program: string, args: readonly string[]): void {
	execFileSync(program, args, { stdio: 'ignore' })
}
