import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

/** Creates an empty folder; deleted after the test (or the file). */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
	atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
	return folder
}
