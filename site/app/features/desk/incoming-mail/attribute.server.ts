import { mayMail } from '#app/features/base/people/addressees.server.ts'
import { tokensIn } from '#app/features/base/replies/reply-address.ts'
import { findReplyThread, type Inbound } from '#app/features/base/replies/reply-addresses.server.ts'
import type { OpenThread, ThreadParts, WithContributions } from '#app/features/contributions.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import type { ReadMail, Reason } from './incoming-mail.ts'
import { authenticationOf } from './mail-headers.ts'

/** Replies in one conversation; who goes on is read by the studio all the same, as not attributed. */
const REPLIES: Limit = { name: 'mailed-replies', points: 20, windowSeconds: 3600 }

export type AttributeParts = ThreadParts & WithContributions

/** Returns the conversation that a mail goes on with, or why none. A sender can write any author: the token alone, which only the person was sent, opens nothing. */
export async function attribute(
	deps: AttributeParts,
	{ address, authserv }: Pick<Inbound, 'address' | 'authserv'>,
	mail: ReadMail,
): Promise<OpenThread | Reason> {
	const [token, ...others] = tokensIn(address, mail.recipients)
	if (token === undefined) return mail.isAutomatic ? 'automatic' : 'no-token'
	const found = others.length === 0 ? await findReplyThread(deps.db, token) : undefined
	if (!found) return 'unknown-token'
	if (mail.isAutomatic) return 'automatic'
	if (mail.from === null) return 'wrong-sender'
	if (!(await mayMail(deps.db, mail.from))) return 'suspended'
	if (!found.isLiving) return 'fallen'
	const kind = deps.features.threads.find((one) => one.kind === found.thread.kind)
	const open = await kind?.find(deps, found.thread)
	if (!open) return 'closed'
	if (open.email.toLowerCase() !== mail.from) return 'wrong-sender'
	if (authenticationOf(mail.authentication, authserv) === 'fail') return 'not-authenticated'
	if (mail.text === '' && mail.files.length === 0) return 'empty'
	const key = `${found.thread.kind} ${found.thread.id}`
	return (await countUse(deps.db, REPLIES, key)) === undefined ? open : 'too-many'
}
