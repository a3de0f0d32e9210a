/** A program that claims to write PDF/A, called as its documentation says, one process a file. */
export interface Rival {
	name: string
	licence: string
	/** Where its registry has it. */
	origin: string
	version: () => string
	command: (input: string, output: string) => readonly string[]
	/** Where its environment is not that of this process. */
	env?: Readonly<Record<string, string>>
}

/** Where the programs are: the option of the same name, else found by the shell. */
export interface Programs {
	kura: string
	pdftopdfa: string
	ocrmypdf: string
	gs: string
	/** Folder of `ghostscript/VERSION/lib` and `color/icc/ghostscript`. */
	'gs-share': string
}
