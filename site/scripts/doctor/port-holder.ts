import { readFileSync } from 'node:fs'
import { processVariables } from '#platform/configuration/process-environment.ts'

/** Program that listens on a port. */
export interface Holder {
	name: string
	pid: number
	/** Unit of systemd that it belongs to; undefined if somebody started it by hand. */
	unit: string | undefined
}

/** Returns the program that listens at an address, by what the command `guida` saw as root; undefined if it did not run as root. */
export function findHolder(url: string): Holder | undefined {
	const holder = holderIn(processVariables()['LISTENERS'] ?? '', Number(new URL(url).port))
	return holder && { ...holder, unit: unitIn(cgroupOf(holder.pid)) }
}

/** Finds the program on a port in the lines of `ss -Hltnp`. */
export function holderIn(listeners: string, port: number): Pick<Holder, 'name' | 'pid'> | undefined {
	const line = listeners.split('\n').find((one) => one.trim().split(/\s+/)[3]?.endsWith(`:${port}`))
	const [, name, pid] = /users:\(\("([^"]+)",pid=(\d+)/.exec(line ?? '') ?? []
	return name === undefined ? undefined : { name, pid: Number(pid) }
}

/** Finds the unit in a control group, as `/proc/PID/cgroup` gives it. */
export function unitIn(cgroup: string): string | undefined {
	const parts = cgroup.trim().split(/[/\n]/)
	return parts.includes('system.slice') ? parts.find((part) => part.endsWith('.service')) : undefined
}

function cgroupOf(pid: number): string {
	try {
		return readFileSync(`/proc/${pid}/cgroup`, 'utf8')
	} catch {
		return ''
	}
}

/** Says how the program is stopped, or what else can be done. */
export function stopText(holder: Holder | undefined): string {
	if (holder === undefined) return 'Fermalo, oppure scegli un’altra porta con PORT.'
	const { name, pid, unit } = holder
	const stop = unit === undefined ? `kill ${pid}` : `systemctl disable --now ${unit}`
	return `È ${name}, processo ${pid}${unit ? ` (${unit})` : ''}. Se non serve, chi gestisce il server lo ferma con: ${stop} && systemctl restart guida-fiscale. Se serve, scrivi un’altra porta in PORT e dai di nuovo la ricetta, che la dice anche al proxy: sh /opt/guida-fiscale/deploy/recipe.sh, con il nome del sito.`
}
