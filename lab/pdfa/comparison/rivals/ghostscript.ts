import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ghostscriptCommand } from '../../ghostscript.ts'
import type { Programs, Rival } from './rival.ts'
import { versionOf } from './version.ts'

/** @throws Error if a file that Ghostscript needs for PDF/A is not there */
export function ghostscript(flavour: string, { gs: program, 'gs-share': share }: Programs): Rival {
	const folder = mkdtempSync(join(tmpdir(), 'comparison-gs-'))
	const command = ghostscriptCommand({ program, share, folder }, flavour.slice(0, 1))
	if (command === undefined) throw new Error(`no PDFA_def.ps or srgb.icc under ${share} (--gs-share)`)
	return {
		name: 'Ghostscript',
		licence: 'AGPL-3.0-or-later',
		origin: 'Debian ghostscript',
		version: () => versionOf(program),
		command,
	}
}
