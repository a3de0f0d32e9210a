import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Programs, Rival } from './rival.ts'
import { versionOf } from './version.ts'

/** As its documentation recommends: its PDFA_def.ps with an ICC profile, dropping whatever breaks the rules. */
export function ghostscript(flavour: string, { gs: program, 'gs-share': share }: Programs): Rival {
	const [definition] = globSync(join(share, 'ghostscript/*/lib/PDFA_def.ps'))
	const profile = join(share, 'color/icc/ghostscript/srgb.icc')
	if (definition === undefined) throw new Error(`no PDFA_def.ps under ${share} (--gs-share)`)
	const prefix = join(mkdtempSync(join(tmpdir(), 'comparison-gs-')), 'PDFA_def.ps')
	writeFileSync(prefix, readFileSync(definition, 'latin1').replaceAll('(srgb.icc)', `(${profile})`), 'latin1')
	return {
		name: 'Ghostscript',
		licence: 'AGPL-3.0-or-later',
		origin: 'Debian ghostscript',
		version: () => versionOf(program),
		command: (input, output) => [
			program,
			`-dPDFA=${flavour[0]}`,
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
		],
	}
}
