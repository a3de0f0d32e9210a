import type { Declaration } from './declaration.ts'

/** Conversions of this browser that the site does not know of yet. */
export interface Declarer {
	add(declaration: Declaration): void
	/** Sends what waits. What the network does not carry waits on; what the site refuses is forgotten. */
	send(): Promise<void>
}

/** @param onSent called when the site has taken one */
export function createDeclarer(onSent: () => void): Declarer {
	const waiting = new Map<string, Declaration>()
	async function send() {
		for (const [id, declaration] of waiting) {
			const response = await fetch('/api/conversions/declared', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(declaration),
			}).catch(() => undefined)
			if (!response) return
			waiting.delete(id)
			if (response.ok) onSent()
		}
	}
	return { add: (declaration) => void waiting.set(declaration.id, declaration), send }
}

/** Deletes a declared conversion from the person's list. @returns false if the site did not */
export async function deleteDeclared(id: string): Promise<boolean> {
	const path = `/api/conversions/declared/${encodeURIComponent(id)}`
	const response = await fetch(path, { method: 'DELETE' }).catch(() => undefined)
	return response?.ok ?? false
}
