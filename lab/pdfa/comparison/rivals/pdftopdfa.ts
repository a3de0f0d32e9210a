import type { Programs, Rival } from './rival.ts'
import { versionOf } from './version.ts'

/** Needs Python 3.12. */
export function pdftopdfa(flavour: string, { pdftopdfa: program }: Programs): Rival {
	return {
		name: 'pdftopdfa',
		licence: 'MPL-2.0',
		origin: 'PyPI pdftopdfa',
		version: () => versionOf(program),
		command: (input, output) => [program, '-q', '-f', '-l', flavour, '--allow-signature-invalidation', input, output],
	}
}
