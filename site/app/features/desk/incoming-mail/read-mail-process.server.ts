import { readConfined } from '#platform/confinement/read-confined.ts'
import type { Platform } from '#platform/platform.ts'
import { ReadMail } from './incoming-mail.ts'

/** Reads an e-mail in a confined process. @returns undefined if it cannot be read */
export async function readMailConfined(
	deps: Pick<Platform, 'confinement' | 'siteRoot'>,
	bytes: Uint8Array,
	signal: AbortSignal,
): Promise<ReadMail | undefined> {
	const script = 'app/features/desk/incoming-mail/read-mail-program.server.ts'
	return ReadMail.safeParse((await readConfined(deps, { script }, bytes, signal)).output).data
}
