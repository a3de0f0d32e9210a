import { accessSync, constants, readFileSync, readlinkSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '#platform/configuration/env.ts'
import { ownUser } from '#platform/configuration/own-user.ts'
import { measureCopySpace, nearestFolder } from '#platform/database/copy-space.ts'
import { lookAtDisk } from '#platform/storage/save-probe.ts'
import { HEALTH_LIMITS, type Matter } from './matters.ts'

type Places = Pick<Env, 'dataDir' | 'copiesDir' | 'copiesTo'>

/**
 * Returns what is wrong with the folders of the site: room, and whether it may write there. @param databaseBytes as of
 * `measureCopySpace`; undefined while the database does not answer
 */
export async function findDiskMatters(env: Places, databaseBytes: number | undefined): Promise<Matter[]> {
	const closed = findReadOnly(env)
	const isMeasured = databaseBytes !== undefined && !closed.some(({ variable }) => variable === 'COPIES_DIR')
	return [
		...(await findFreeSpace(env.dataDir)),
		...closed,
		...findNotMounted(env, readTable()),
		...(await findTemporary(tmpdir())),
		...(env.copiesDir !== undefined && isMeasured ? await findCopySpace(env, databaseBytes) : []),
	]
}

async function findFreeSpace(folder: string): Promise<Matter[]> {
	const { bavail, blocks } = await statfs(nearestFolder(folder))
	const freePercent = Math.floor((bavail / blocks) * 100)
	return freePercent < HEALTH_LIMITS.diskFreePercent ? [{ kind: 'disk', freePercent }] : []
}

/** Without its disk a folder is there too, empty, and what is written into it fills the disk of the system. */
export function findNotMounted({ dataDir, copiesDir, copiesTo }: Places, table: string): Matter[] {
	const folders = [dataDir, join(dataDir, 'files'), copiesDir, copiesTo?.kind === 'folder' ? copiesTo.path : undefined]
	const disks = disksOf(table)
	return folders.flatMap((folder) => {
		const disk = folder && disks.find((one) => isMissing(one) && isWithin(linkedTo(folder), one))
		return folder && disk ? [{ kind: 'disk-not-mounted' as const, folder, disk }] : []
	})
}

function readTable(): string {
	try {
		return readFileSync('/etc/fstab', 'utf8')
	} catch {
		return ''
	}
}

/** Returns where disks are mounted by `/etc/fstab`, besides that of the system. A folder that is shown in two places is no disk. */
function disksOf(table: string): string[] {
	return table.split('\n').flatMap((line) => {
		const [device = '#', place = '', , options = ''] = line.trim().split(/\s+/)
		return device.startsWith('#') || !/^\/./.test(place) || /\br?bind\b/.test(options) ? [] : [place]
	})
}

function isMissing(disk: string): boolean {
	const [own, above] = [disk, dirname(disk)].map((path) => statSync(path, { throwIfNoEntry: false })?.dev)
	return own === undefined || own === above
}

/** A link may lead to another disk, also to one that is not there. */
function linkedTo(folder: string): string {
	try {
		return resolve(dirname(folder), readlinkSync(folder))
	} catch {
		return folder
	}
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

async function findTemporary(folder: string): Promise<Matter[]> {
	const problem = await lookAtDisk(folder)
	return problem === undefined ? [] : [{ kind: 'temporary-folder', folder, isFull: problem !== 'disk-not-writable' }]
}

async function findCopySpace(env: Places, databaseBytes: number): Promise<Matter[]> {
	const space = await measureCopySpace(env, databaseBytes)
	return space.freeBytes < space.neededBytes ? [{ kind: 'copy-space', ...space }] : []
}

/** Under the units' sandbox a folder is read-only until `ReadWritePaths` names it. */
function findReadOnly({ copiesDir, copiesTo }: Places): Extract<Matter, { kind: 'folder-read-only' }>[] {
	const places = [
		...(copiesDir === undefined ? [] : [{ variable: 'COPIES_DIR' as const, folder: copiesDir }]),
		...(copiesTo?.kind === 'folder' ? [{ variable: 'COPIES_TO' as const, folder: copiesTo.path }] : []),
	]
	return places
		.filter(({ folder }) => !isWritable(nearestFolder(folder)))
		.map((place) => ({ kind: 'folder-read-only', ...place, user: ownUser() }))
}

function isWritable(folder: string): boolean {
	try {
		accessSync(folder, constants.W_OK)
		return true
	} catch {
		return false
	}
}
