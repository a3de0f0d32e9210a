/** A fresh machine with its own systemd: a root that debootstrap makes, booted by systemd-nspawn in this machine's network. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processVariables } from '#platform/configuration/process-environment.ts'
import type { MemoryLimit } from '../load/memory-limit.ts'
import { watchPeak } from '../load/tree-memory.ts'

export const SYSTEMS: Readonly<Record<string, { name: string; mirror: string; components?: string; script?: string }>> =
	{
		bookworm: { name: 'Debian 12', mirror: 'http://deb.debian.org/debian' },
		trixie: { name: 'Debian 13', mirror: 'http://deb.debian.org/debian' },
		noble: {
			name: 'Ubuntu 24.04',
			mirror: 'http://archive.ubuntu.com/ubuntu',
			components: 'main,universe',
			// That of all releases since; an older debootstrap does not know this one's name.
			script: '/usr/share/debootstrap/scripts/gutsy',
		},
	}
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const HOST = 'studio'
const LOOK_EVERY_MS = 1_000
const STEP_MS = 30 * 60_000

export interface Said {
	isGood: boolean
	text: string
	seconds: number
	/** Memory of the whole machine at its peak meanwhile, in MB. */
	peak: number
}

export interface Machine {
	root: string
	/** Runs lines of shell, as root unless another user is named. */
	run(lines: string, user?: string): Promise<Said>
	/** Halts it in order and boots it again. */
	reboot(): Promise<void>
	halt(): Promise<void>
}

/** Makes the root of a system; returns why there is none. */
export function makeRoot(system: string, root: string, domain: string): string | undefined {
	const { mirror = '', components = 'main', script } = SYSTEMS[system] ?? {}
	const include = '--include=ca-certificates,systemd,systemd-sysv,dbus'
	const options = ['--variant=minbase', include, `--components=${components}`]
	const made = spawnSync('debootstrap', [...options, system, root, mirror, ...(script ? [script] : [])])
	if (made.error || made.status !== 0) return 'debootstrap makes no such root here'
	writeFileSync(join(root, 'etc/hostname'), `${HOST}\n`)
	appendFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${HOST} ${domain}\n::1 localhost\n`)
	if (existsSync(AUTHORITIES)) {
		cpSync(AUTHORITIES, join(root, 'usr/local/share/ca-certificates/machine.crt'), { dereference: true })
		writeFileSync(join(root, 'etc/npmrc'), `cafile=${AUTHORITIES}\n`)
	}
	// Its /proc/sys is this machine's.
	symlinkSync('/dev/null', join(root, 'etc/systemd/system/systemd-sysctl.service'))
	return undefined
}

/** Boots a root, within a limit of memory. */
export async function boot(root: string, limit: MemoryLimit): Promise<Machine> {
	let nspawn = await start(root, limit)
	const enter = (lines: string, user?: string): readonly [string, string[]] => {
		const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, '--clear-groups', `--regid=${groupOf(user)}`]
		const environment = ['env', '-i', 'HOME=/root', 'TERM=dumb', 'LANG=C.UTF-8', PATH]
		const pid = String(firstProcess(nspawn) ?? 0)
		return limit.within(['nsenter', '--target', pid, '--all', ...environment, ...as, 'sh', '-c', lines])
	}
	const machine: Machine = {
		root,
		async run(lines, user) {
			const startedAt = Date.now()
			const child = spawn(...enter(lines, user), { stdio: ['ignore', 'pipe', 'pipe'], timeout: STEP_MS })
			const watched = watchPeak(nspawn.pid ?? 0, LOOK_EVERY_MS)
			let text = ''
			for (const stream of [child.stdout, child.stderr])
				stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
			const [code]: unknown[] = await once(child, 'close')
			const { peak } = watched.stop()
			return { isGood: code === 0, text: text.trim(), seconds: Math.round((Date.now() - startedAt) / 1000), peak }
		},
		async reboot() {
			await machine.halt()
			nspawn = await start(root, limit)
		},
		async halt() {
			if (nspawn.exitCode !== null) return
			const ended = once(nspawn, 'exit')
			await machine.run('systemctl poweroff')
			await Promise.race([ended, wait(60_000)])
			nspawn.kill('SIGKILL')
		},
	}
	await machine.run('update-ca-certificates')
	return machine
}

async function start(root: string, limit: MemoryLimit): Promise<ChildProcess> {
	const options = ['--quiet', '--boot', '--register=no', '--keep-unit', '--link-journal=no', '--resolv-conf=copy-host']
	const log = openSync(`${root}.console`, 'a')
	// Halted in order when this figure ends, however it ends.
	const nspawn = spawn(
		...limit.within(['setpriv', '--pdeathsig=TERM', 'systemd-nspawn', ...options, '--directory', root]),
		{
			env: processVariables({
				// A build sees the limit by the first version of control groups, which the systemd of Debian 13 no longer boots with.
				SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: basename(root) === 'trixie' ? '1' : '0',
				// The confined programs need a /proc that is not read-only.
				SYSTEMD_NSPAWN_API_VFS_WRITABLE: '1',
			}),
			stdio: ['ignore', log, log],
		},
	)
	await once(nspawn, 'spawn')
	for (let tries = 0; tries < 120 && nspawn.exitCode === null; tries++) {
		const enter = ['--target', String(firstProcess(nspawn) ?? 0), '--all']
		const state = spawnSync('nsenter', [...enter, 'systemctl', 'is-system-running'], { encoding: 'utf8' })
		if (/running|degraded/.test(state.stdout)) {
			// nspawn mounts over two files of /proc, and the kernel then refuses a new /proc to the confined programs. An ordinary machine has no such mounts.
			spawnSync('nsenter', [...enter, 'umount', '/proc/kmsg', '/proc/sys/kernel/random/boot_id'])
			return nspawn
		}
		await wait(500)
	}
	nspawn.kill('SIGKILL')
	throw new Error(readFileSync(`${root}.console`, 'utf8').slice(-500))
}

/** Returns the process 1 of a machine. */
function firstProcess({ pid }: ChildProcess): number | undefined {
	const children = `/proc/${pid}/task/${pid}/children`
	return existsSync(children) ? Number.parseInt(readFileSync(children, 'utf8')) || undefined : undefined
}

function groupOf(user: string): string {
	return user === 'nobody' ? 'nogroup' : user
}

/** Removes what was made for a root. */
export function removeRoot(root: string): void {
	rmSync(root, { recursive: true, force: true })
	rmSync(`${root}.console`, { force: true })
}
