/** Links that end mails without signing in: in each of these mails, as RFC 8058 asks, and in the list of the profile. */
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import type { Mailing, Subscription, WithEvents } from './event-kind.server.ts'

export const UNSUBSCRIBE_PATH = '/disiscrivi'

interface Ids {
	userId?: string
	subject?: string
}

function textOf({ prefix, subject, person }: Mailing['link'], ids: Ids): string {
	const lines = [prefix, subject && (ids.subject ?? ''), person && (ids.userId ?? '')]
	return lines.filter((line) => line !== undefined).join('\n')
}

/** Returns path and query of the link that ends mails. */
export function unsubscribePath(keys: DerivedKeys, { link }: Mailing, ids: Ids): string {
	const query = new URLSearchParams()
	if (link.list !== undefined) query.set('elenco', link.list)
	if (link.subject !== undefined) query.set(link.subject, ids.subject ?? '')
	if (link.person !== undefined) query.set(link.person, ids.userId ?? '')
	query.set('firma', keys.sign(link.key, textOf(link, ids)))
	return `${UNSUBSCRIBE_PATH}?${query}`
}

/** Returns what a link of this kind ends; undefined if it was not signed by us. */
export function openUnsubscribeLink(
	keys: DerivedKeys,
	{ link }: Mailing,
	params: URLSearchParams,
): Subscription | undefined {
	const read = (name: string | undefined) => (name === undefined ? '' : (params.get(name) ?? ''))
	const ids = { subject: read(link.subject), userId: read(link.person) }
	const isOfKind = (params.get('elenco') ?? undefined) === link.list
	const isOurs = isOfKind && keys.isSigned(link.key, textOf(link, ids), read('firma'))
	return isOurs ? knownPerson(ids) : undefined
}

/** Mails that a link ends. */
export interface Ending {
	mails: Pick<Mailing, 'title' | 'question' | 'stop' | 'ended'>
	/** True if they go to an account; false if an address without one may get them. */
	hasAccount: boolean
	end(db: Db): Promise<void>
}

/** Returns the mails that a link ends, of whatever kind; undefined if it was not signed by us. */
export function openEnding(
	{ keys, features }: WithEvents & { keys: DerivedKeys },
	params: URLSearchParams,
): Ending | undefined {
	for (const { mailing } of features.events) {
		const subscription = mailing && openUnsubscribeLink(keys, mailing, params)
		if (!mailing || !subscription) continue
		const { title, question, stop, ended, link } = mailing
		const hasAccount = link.person !== undefined
		return { mails: { title, question, stop, ended }, hasAccount, end: (db) => mailing.end(db, subscription) }
	}
	return undefined
}
