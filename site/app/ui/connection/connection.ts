import { useSyncExternalStore } from 'react'

const PROBE_EVERY_MS = 1000
const PROBE = '/healthz'

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
	return fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_EVERY_MS * 3) }).then(
		({ ok }) => ok,
		() => false,
	)
}

/** Resolves as soon as the site answers. */
export async function awaitAnswer(): Promise<void> {
	if (!(await isAnswering())) await awaitConnection()
}

async function probeUntilBack(): Promise<void> {
	for (let isBack = false; !isBack; ) {
		await new Promise<void>((resolve) => {
			setTimeout(resolve, PROBE_EVERY_MS)
		})
		isBack = await isAnswering()
	}
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
