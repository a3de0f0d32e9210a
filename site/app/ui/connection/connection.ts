import { useSyncExternalStore } from 'react'

const PROBE_EVERY_MS = 1000
/** A server that has just started is slow: its first answer is waited for, while others are asked for. */
const PROBE_TIMEOUT_MS = 10_000
const MOST_PROBES = 3
/** Unlike `/healthz`, not before the site serves pages. */
const PROBE = '/readyz?pages'

/** Thrown by a submission that the site did not answer; the page catches it and stays as it is. */
export class ConnectionLost extends Error {
	override readonly name = 'ConnectionLost'
}

const listeners = new Set<() => void>()
let lost: Promise<void> | undefined

function tell(): void {
	for (const listener of listeners) listener()
}

/** Notes that the site does not answer, and asks every second until it does. Returns a promise of that moment. */
export function awaitConnection(): Promise<void> {
	lost ??= probeUntilBack()
	tell()
	return lost
}

function isAnswering(): Promise<boolean> {
	return fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
		({ ok }) => ok,
		() => false,
	)
}

/** Resolves as soon as the site answers. */
export async function awaitAnswer(): Promise<void> {
	if (!(await isAnswering())) await awaitConnection()
}

async function probeUntilBack(): Promise<void> {
	await new Promise<void>((resolve) => {
		let asked = 0
		const probe = async () => {
			if (asked === MOST_PROBES) return
			asked++
			const isBack = await isAnswering()
			asked--
			if (!isBack) return
			clearInterval(probing)
			resolve()
		}
		const probing = setInterval(() => void probe(), PROBE_EVERY_MS)
	})
	lost = undefined
	tell()
}

/** Returns true while the site does not answer. */
export function isConnectionLost(): boolean {
	return lost !== undefined
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
	}
}

/** Returns true while the site does not answer, and renders again when that changes. */
export function useConnectionLost(): boolean {
	return useSyncExternalStore(subscribe, isConnectionLost, () => false)
}
