import type { Programs, Rival } from './rival.ts'
import { versionOf } from './version.ts'

/** AGPL: installed for the run only. Needs glibc 2.38. */
export function kura(flavour: string, { kura: program }: Programs): Rival {
	return {
		name: 'Kura',
		licence: 'AGPL-3.0-only',
		origin: 'npm @bentopdf/kura-pdf-linux-x64',
		version: () => versionOf(program),
		command: (input, output) => [program, '--level', flavour, input, output],
	}
}
