/** Makes a copy of everything: database, files, secret and a manifest. The database is copied first, so every file its rows name exists. */
import { chmodSync, cpSync, existsSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#platform/configuration/env.ts'
import { DUMP, dataIn, isCopied } from '#platform/database/data-names.ts'
import { reachEmbedded } from '#platform/database/embedded/open.ts'
import { openDatabase } from '#platform/database/open.ts'
import { type CopyContents, readManifest, writeManifest } from './manifest.ts'
import { dumpDatabase } from './postgres-dump.ts'
import { countRows, deleteShortLived } from './short-lived.ts'

/** Writes a copy into a folder, which is emptied first. */
export async function makeCopy(env: Env, folder: string): Promise<CopyContents> {
	rmSync(folder, { recursive: true, force: true })
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const madeAt = new Date().toISOString()
	const tables = env.databaseUrl
		? await dumpDatabase(env.databaseUrl, join(folder, DUMP))
		: await copyEmbedded(env.dataDir, folder)
	copyDataFolder(env.dataDir, folder)
	if (env.s3) await (await import('./copy-bucket.ts')).copyBucket(env, folder)
	chmodSync(folder, 0o700)
	return writeManifest(folder, { madeAt, database: env.databaseUrl ? 'postgres' : 'embedded', tables })
}

async function copyEmbedded(dataDir: string, folder: string): Promise<Record<string, number>> {
	const { client, close } = await reachEmbedded(dataDir)
	try {
		await client.backup(join(folder, 'db'))
	} finally {
		await close()
	}
	const copy = await openDatabase({ databaseUrl: undefined, dataDir: folder })
	try {
		await deleteShortLived(copy.db)
		return await countRows(copy.db)
	} finally {
		await copy.close()
		rmSync(join(folder, 'lock.key'), { force: true })
	}
}

function copyDataFolder(from: string, to: string): void {
	for (const name of dataIn(from)) {
		if (name === 'db' || !isCopied(name)) continue
		cpSync(join(from, name), join(to, name), {
			recursive: true,
			preserveTimestamps: true,
			filter: (path) => isCopied(path.slice(from.length + 1)),
		})
	}
}

/** Replaces parts that are the same as in the copy before by links to them, so that what does not change is stored once. */
export function linkUnchanged(contents: CopyContents, copy: string, before: string): void {
	const previous = readManifest(before)
	if (!previous.ok) return
	const known = new Map(previous.contents.parts.map((part) => [part.path, part]))
	for (const { path, size, sha256 } of contents.parts) {
		const same = known.get(path)
		if (same?.sha256 !== sha256 || size === 0 || !existsSync(join(before, path))) continue
		rmSync(join(copy, path))
		linkSync(join(before, path), join(copy, path))
	}
}
