import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Thrown for a query that is made while its caller has a transaction open, but outside of it. The embedded database has one connection, which
 * the transaction holds: the query would wait for the transaction and the transaction for the query, and with them the whole site.
 */
export class OutsideTransaction extends Error {
	override name = 'OutsideTransaction'
}

interface Scope {
	/** The connection that the transaction holds. */
	on: object
	isOpen: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs the work of a transaction on a connection, so that everything it calls can be recognised. */
export async function insideTransaction<T>(on: object, work: () => Promise<T>): Promise<T> {
	const scope = { on, isOpen: true }
	try {
		return await scopes.run(scope, work)
	} finally {
		scope.isOpen = false
	}
}

/**
 * @param on the connection that would be waited for; any, if it is left out
 * @throws OutsideTransaction if the caller is inside an open transaction
 */
export function refuseInsideTransaction(what: string, on?: object): void {
	const scope = scopes.getStore()
	if (scope?.isOpen && (on === undefined || scope.on === on))
		throw new OutsideTransaction(
			`${what} inside a transaction would wait for itself: pass the transaction, or ask before it`,
		)
}
