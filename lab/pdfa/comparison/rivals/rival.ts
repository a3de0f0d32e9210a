/** A program that claims to write PDF/A, called as its documentation says, one process a file. */
export interface Rival {
	name: string
	licence: string
	/** Registry and name of its package. */
	origin: string
	version: () => string
	command: (input: string, output: string) => readonly string[]
	/** Variables that differ from those of this process. */
	env?: Readonly<Record<string, string>>
}

/** Paths of the programs, or names that the shell finds. */
export interface Programs {
	kura: string
	pdftopdfa: string
	ocrmypdf: string
	gs: string
	/** Folder of `ghostscript/VERSION/lib` and `color/icc/ghostscript`. */
	'gs-share': string
}
