import { randomBytes } from 'node:crypto'
import { and, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'
import { afterCursor, byKeyset, toPage } from '#platform/database/keyset.ts'
import { type AuditAction, type AuditLine, type NamedPerson, type OwnEvent, SECURITY_EVENTS } from './audit.ts'
import { auditLog } from './audit-table.server.ts'

const PAGE = 50
const NEWEST_FIRST = { at: auditLog.createdAt, id: auditLog.id }

interface Entry {
	actor: string | null
	action: AuditAction
	subject?: string
	reason?: string
}

/** Writes an audit entry. Call it in the transaction that makes the change. */
export async function recordAudit(db: Db, entry: Entry): Promise<void> {
	await db.insert(auditLog).values(entry)
}

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')

/** Returns the log, newest first; for one user, the entries by or about them. */
export async function findAudit(
	db: Db,
	_admin: Admin,
	{ userId, after }: { userId?: string; after?: string | null },
): Promise<{ lines: AuditLine[]; next: string | null }> {
	const rows = await db
		.select({ log: auditLog, actor: actors, subject: subjects })
		.from(auditLog)
		.leftJoin(actors, eq(actors.id, auditLog.actor))
		.leftJoin(subjects, eq(subjects.id, auditLog.subject))
		.where(
			and(
				userId === undefined ? undefined : or(eq(auditLog.subject, userId), eq(auditLog.actor, userId)),
				afterCursor(NEWEST_FIRST, after),
			),
		)
		.orderBy(...byKeyset(NEWEST_FIRST))
		.limit(PAGE + 1)
	const { shown, next } = toPage(rows, PAGE, ({ log }) => ({ at: log.createdAt, id: log.id }))
	return {
		lines: shown.map(({ log, actor, subject }) => ({
			id: log.id,
			action: log.action,
			actor: person(log.actor, actor),
			subject: person(log.subject, subject),
			reason: log.reason,
			createdAt: log.createdAt.toISOString(),
		})),
		next,
	}
}

function person(id: string | null, user: { name: string; surename: string } | null): NamedPerson | null {
	if (id === null) return null
	if (user === null) return { id: null, label: `Account eliminato (${id.slice(0, 9)})` }
	return { id, label: `${user.name} ${user.surename}`.trim() }
}

/** Replaces a person by a pseudonym in all entries. @returns the pseudonym */
export async function pseudonymiseAudit(db: Db, userId: string): Promise<string> {
	const pseudonym = `ex-${randomBytes(9).toString('hex')}`
	await db.update(auditLog).set({ actor: pseudonym }).where(eq(auditLog.actor, userId))
	await db.update(auditLog).set({ subject: pseudonym }).where(eq(auditLog.subject, userId))
	return pseudonym
}

const OWN_EVENTS = 10

/** Returns the person's most recent security events. */
export async function findOwnEvents(db: Db, { userId }: Identity): Promise<OwnEvent[]> {
	const rows = await db
		.select({ id: auditLog.id, action: auditLog.action, createdAt: auditLog.createdAt })
		.from(auditLog)
		.where(and(eq(auditLog.subject, userId), inArray(auditLog.action, [...SECURITY_EVENTS])))
		.orderBy(...byKeyset(NEWEST_FIRST))
		.limit(OWN_EVENTS)
	return rows.map(({ id, action, createdAt }) => ({ id, action, createdAt: createdAt.toISOString() }))
}
