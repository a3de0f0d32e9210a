import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the command that converts as Ghostscript's documentation recommends: its PDFA_def.ps with an ICC profile, dropping whatever breaks
 * the rules; undefined if these files are not there.
 * @param share folder of `ghostscript/VERSION/lib` and `color/icc/ghostscript`
 * @param folder takes the changed PDFA_def.ps
 */
export function ghostscriptCommand(
	{ program = 'gs', share = '/usr/share', folder }: { program?: string; share?: string; folder: string },
	part: string,
): ((input: string, output: string) => readonly string[]) | undefined {
	const [definition] = globSync(join(share, 'ghostscript/*/lib/PDFA_def.ps'))
	const [profile] = globSync(join(share, 'color/icc/ghostscript/srgb.icc'))
	if (definition === undefined || profile === undefined) return undefined
	const prefix = join(folder, 'PDFA_def.ps')
	writeFileSync(prefix, readFileSync(definition, 'latin1').replaceAll('(srgb.icc)', `(${profile})`), 'latin1')
	return (input, output) => [
		program,
		`-dPDFA=${part}`,
		'-dBATCH',
		'-dNOPAUSE',
		'-dQUIET',
		'-sColorConversionStrategy=RGB',
		'-sDEVICE=pdfwrite',
		'-dPDFACompatibilityPolicy=1',
		`--permit-file-read=${profile}`,
		`-sOutputFile=${output}`,
		prefix,
		input,
	]
}
