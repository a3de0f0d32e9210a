/** Names in the data folder and in copies of it, and which of them are data that a copy contains. */
import { existsSync, readdirSync } from 'node:fs'
import { BEFORE_UPDATE } from './copy-retention.ts'
import { RESTORE_UNDER_WAY } from './interrupted-restore.ts'

/** Folders of backups and of data that restore replaced: neither is copied or replaced. */
export const BACKUPS = 'backups'
export const REPLACED = 'replaced'
export const RESTORING = 'restoring'
/** Pictures of shared links, drawn again when missing. */
export const PREVIEW_FOLDER = 'previews'
export const MANIFEST = 'manifest.json'
/** Says that the data were moved to a PostgreSQL: what lies beside it is from before. */
export const MOVED = 'moved-to-postgres'
/** A PostgreSQL in pg_dump's own format. */
export const DUMP = 'database.dump'

/** Belongs to this machine and its running process, or can be fetched again: not data. */
const NOT_DATA = new Set([
	...[MANIFEST, BEFORE_UPDATE, DUMP, BACKUPS, REPLACED, RESTORING, RESTORE_UNDER_WAY, MOVED],
	...['fonts', 'lock.key', 'lock.sock', PREVIEW_FOLDER],
])

/** Left out of copies, since copied they would outlive their own deletion: conversions, sent e-mails and text messages, notes of jobs that are done. */
const SHORT_LIVED_FILES = new Set(['mail', 'sms', 'done-jobs', 'files/pdf-source', 'files/pdf-converted'])

/** Returns the names in a data folder (or a copy of one) that are data: database, files, e-mails, secret. */
export function dataIn(folder: string): string[] {
	return existsSync(folder) ? readdirSync(folder).filter((name) => !NOT_DATA.has(name)) : []
}

/** Returns true if a copy contains this path of the data, relative to their folder. */
export function isCopied(path: string): boolean {
	return !SHORT_LIVED_FILES.has(path)
}
