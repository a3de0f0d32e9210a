import { ghostscript } from './ghostscript.ts'
import { kura } from './kura.ts'
import { ocrmypdf } from './ocrmypdf.ts'
import { pdfa } from './pdfa.ts'
import { pdftopdfa } from './pdftopdfa.ts'
import type { Programs, Rival } from './rival.ts'

/** By the name that `--rivals` and the files of results use. */
export const RIVALS: Readonly<Record<string, (flavour: string, programs: Programs) => Rival>> = {
	pdfa,
	kura,
	pdftopdfa,
	ocrmypdf,
	ghostscript,
}
