/** Faults of the machine: owners, disks, secrets, ports, settings. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { siteRoot } from '#test/program.ts'
import { type Fault, setAndRestart, typeCommand } from './fault.ts'
import { type Installation, writeSettings } from './installation.ts'

const NOBODY = 65_534
/** Programs that listen on the port of an installation. */
const listening = new Map<Installation, Server>()

/** Mounts a disk of its own at a folder, which it covers; returns how it is taken away. */
function mountDisk(folder: string, options: string): () => void {
	mkdirSync(folder, { recursive: true })
	execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
	return () => execFileSync('umount', ['-l', folder])
}

function fill(folder: string, leftBytes: number): string {
	const file = join(folder, 'ballast')
	const { bavail, bsize } = statfsSync(folder)
	writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
	return file
}

async function ownedByAnother(site: Installation, path: string): Promise<undefined> {
	writeFileSync(path, 'x')
	chownSync(path, NOBODY, NOBODY)
	await site.start()
}

export const MACHINE: readonly Fault[] = [
	{
		name: 'a file of the data belongs to another user',
		check: 'owner',
		site: 'running',
		async plant(site) {
			mkdirSync(join(site.dataDir, 'files/uploads/2026'), { recursive: true })
			return ownedByAnother(site, join(site.dataDir, 'files/uploads/2026/foto.webp'))
		},
		obey: typeCommand,
	},
	{
		name: 'a compiled module in .cache belongs to another user',
		check: 'owner',
		site: 'running',
		async plant(site) {
			const file = join(siteRoot, '../.cache/compiled/fault')
			mkdirSync(join(file, '..'), { recursive: true })
			await ownedByAnother(site, file)
			return () => rmSync(file)
		},
		obey: typeCommand,
	},
	{
		name: 'the disk of the data is full',
		check: 'space',
		site: 'running',
		async plant(site) {
			const kept = `${site.dataDir}-kept`
			execFileSync('cp', ['-a', site.dataDir, kept])
			const unmount = mountDisk(site.dataDir, 'size=160m,mode=700')
			execFileSync('sh', ['-c', `cp -a ${kept}/. ${site.dataDir}/`])
			await site.start()
			fill(site.dataDir, 0)
			return unmount
		},
		obey: async (site) => rmSync(join(site.dataDir, 'ballast')),
	},
	{
		name: 'the next copy does not fit',
		check: 'space',
		site: 'running',
		async plant(site) {
			const folder = join(site.folder, 'small')
			const unmount = mountDisk(folder, 'size=80m,mode=700')
			site.settings['COPIES_DIR'] = folder
			await site.start()
			return unmount
		},
		obey: (site) => setAndRestart(site, 'COPIES_DIR', site.copiesDir),
	},
	{
		name: 'the folder of the copies cannot be written',
		check: 'folders',
		site: 'running',
		async plant(site) {
			const unmount = mountDisk(join(site.folder, 'fixed'), 'ro')
			site.settings['COPIES_DIR'] = join(site.folder, 'fixed')
			await site.start()
			return unmount
		},
		obey: async (site) => execFileSync('mount', ['-o', 'remount,rw', join(site.folder, 'fixed')]),
	},
	{
		name: 'the secret is lost',
		check: 'secret',
		site: 'stopped',
		async plant(site) {
			rmSync(join(site.dataDir, 'auth-secret'))
			await site.start()
			return undefined
		},
		obey: typeCommand,
	},
	{
		name: 'the secret is another one',
		check: 'secret',
		site: 'stopped',
		async plant(site) {
			writeFileSync(join(site.dataDir, 'auth-secret'), 'x'.repeat(43), { mode: 0o600 })
			await site.start()
			return undefined
		},
		obey: typeCommand,
	},
	{
		name: 'AUTH_SECRET hides the secret of the data',
		check: 'secret',
		site: 'stopped',
		async plant(site) {
			site.settings['AUTH_SECRET'] = 'y'.repeat(40)
			await site.start()
			return undefined
		},
		obey: async (site) => delete site.settings['AUTH_SECRET'],
	},
	{
		name: 'everybody may read the secret',
		check: 'secret',
		site: 'running',
		async plant(site) {
			chmodSync(join(site.dataDir, 'auth-secret'), 0o644)
			await site.start()
			return undefined
		},
		obey: typeCommand,
	},
	{
		name: 'everybody may read the settings',
		check: 'secret',
		site: 'running',
		async plant(site) {
			writeSettings(site, 'SITE_URL=\n')
			chmodSync(join(site.folder, 'settings.env'), 0o644)
			await site.start()
			return undefined
		},
		obey: typeCommand,
	},
	{
		name: 'a setting is misspelt',
		check: 'settings',
		site: 'running',
		async plant(site) {
			writeSettings(site, 'MAIL_ULR=smtp://127.0.0.1:9\n')
			await site.start()
			return undefined
		},
		async obey(site) {
			await site.stop()
			writeSettings(site, '')
			await site.start()
		},
	},
	{
		name: 'a setting is written twice, the second time empty',
		check: 'settings',
		site: 'running',
		async plant(site) {
			writeSettings(site, 'UPDATE_CHANNEL=main\nUPDATE_CHANNEL=\n')
			await site.start()
			return undefined
		},
		async obey(site) {
			await site.stop()
			writeSettings(site, 'UPDATE_CHANNEL=main\n')
			await site.start()
		},
	},
	{
		name: 'another program listens on the port',
		check: 'site',
		site: 'stopped',
		async plant(site) {
			const other = createServer().listen(site.port, '127.0.0.1')
			await new Promise((resolve) => other.once('listening', resolve))
			await site.start()
			listening.set(site, other)
			return undefined
		},
		obey: async (site) => listening.get(site)?.close(),
	},
	{
		name: 'the site restarts all the time',
		check: 'site',
		site: 'running',
		async plant(site) {
			site.settings['RESTARTS'] = '9'
			await site.start()
			return undefined
		},
		obey: (site) => setAndRestart(site, 'RESTARTS', '0'),
	},
]
