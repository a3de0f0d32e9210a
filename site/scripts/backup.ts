/**
 * `npm run backup [-- CARTELLA]`: a consistent copy of database and files, beside a running site or without one. The
 * database comes first: a file that one of its rows names was there before the row.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reachEmbedded } from '../server/embedded/open.ts'
import type { Env } from '../server/env.ts'
import { BACKUPS, copyFiles, dataIn, fromHere, isWithin, Refused, runCommand, timestamp } from './data-folder.ts'

const USAGE = 'Uso: npm run backup [-- CARTELLA]'

await runCommand('La copia non è riuscita', async (env) => {
	const [folder, ...more] = process.argv.slice(2)
	if (more.length > 0 || folder?.startsWith('-')) throw new Refused(USAGE)
	const target = folder === undefined ? join(env.dataDir, BACKUPS, timestamp()) : fromHere(folder)
	refuseUnlessUsable(target, env)

	const unfinished = `${target}.unfinished`
	rmSync(unfinished, { recursive: true, force: true })
	mkdirSync(unfinished, { recursive: true, mode: 0o700 })
	try {
		if (!env.databaseUrl) await copyDatabase(env.dataDir, join(unfinished, 'db'))
		copyFiles(env.dataDir, unfinished)
		chmodSync(unfinished, 0o700)
		if (existsSync(target)) rmSync(target, { recursive: true })
		renameSync(unfinished, target)
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true })
		throw error
	}
	return [`Copia salvata in ${target}.`, ...whatIsElsewhere(env)].join(' ')
})

function refuseUnlessUsable(target: string, { dataDir, databaseUrl }: Env): void {
	if (dataIn(dataDir).length === 0 || (!databaseUrl && !existsSync(join(dataDir, 'db', 'PG_VERSION'))))
		throw new Refused(`In ${dataDir} non c'è nulla da copiare: indica con DATA_DIR la cartella dei dati.`)
	if (isWithin(target, dataDir) && !isWithin(target, join(dataDir, BACKUPS)))
		throw new Refused(`${target} è dentro la cartella dei dati: scegli una cartella fuori da ${dataDir}.`)
	if (existsSync(target) && readdirSync(target).length > 0)
		throw new Refused(`${target} non è vuota: scegli un'altra cartella.`)
}

async function copyDatabase(dataDir: string, to: string): Promise<void> {
	const { client, close } = await reachEmbedded(dataDir)
	try {
		await client.backup(to)
	} finally {
		await close()
	}
}

function whatIsElsewhere({ databaseUrl, s3 }: Env): string[] {
	return [
		...(databaseUrl ? ['Il database di DATABASE_URL non è compreso: copialo con pg_dump.'] : []),
		...(s3 ? [`I file nel bucket ${s3.bucket} non sono compresi: li conserva il servizio S3.`] : []),
	]
}
