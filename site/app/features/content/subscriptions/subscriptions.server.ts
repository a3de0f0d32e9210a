/** Mails that come again and again, each with a signed link that ends them. */
import { CHANGES_ENDED } from '#app/features/content/changes/copy.it.ts'
import { endChanges, openEndChangesLink } from '#app/features/content/changes/subscription.server.ts'
import { NOT_FOLLOWING } from '#app/features/content/comments/copy.it.ts'
import { openUnsubscribeLink, unfollow } from '#app/features/content/comments/followers.server.ts'
import { DIGEST_ENDED } from '#app/features/content/following/copy.it.ts'
import { openEndLink } from '#app/features/content/following/digest-links.server.ts'
import { endDigest } from '#app/features/content/following/following.server.ts'
import { REMINDERS_ENDED } from '#app/features/documents/deadlines/copy.it.ts'
import { endReminders } from '#app/features/documents/deadlines/own-deadlines.server.ts'
import { openEndRemindersLink } from '#app/features/documents/deadlines/signed-links.server.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'

export interface Subscription {
	title: string
	/** Asked before they end. */
	question: string
	/** Said once they have ended. */
	ended: string
	end(db: Db): Promise<void>
}

/** @returns undefined if the link was not signed by us */
export function openSubscription(keys: DerivedKeys, params: URLSearchParams): Subscription | undefined {
	const comments = openUnsubscribeLink(keys, params)
	if (comments)
		return {
			title: 'Commenti per e-mail',
			question: 'Vuoi smettere di ricevere un’e-mail a ogni commento di questo articolo?',
			ended: NOT_FOLLOWING,
			end: (db) => unfollow(db, comments, comments.articleId),
		}
	const reminders = openEndRemindersLink(keys, params)
	if (reminders)
		return {
			title: 'Promemoria delle scadenze',
			question: 'Vuoi smettere di ricevere i promemoria delle scadenze per e-mail? Le tue scadenze restano.',
			ended: REMINDERS_ENDED,
			end: (db) => endReminders(db, reminders),
		}
	const digest = openEndLink(keys, params)
	if (digest !== undefined)
		return {
			title: 'Riepilogo settimanale',
			question: 'Vuoi smettere di ricevere il riepilogo settimanale?',
			ended: DIGEST_ENDED,
			end: (db) => endDigest(db, digest),
		}
	const changes = openEndChangesLink(keys, params)
	if (changes)
		return {
			title: 'Novità del mese',
			question: 'Vuoi smettere di ricevere le novità del tuo profilo per e-mail?',
			ended: CHANGES_ENDED,
			end: (db) => endChanges(db, changes),
		}
	return undefined
}
