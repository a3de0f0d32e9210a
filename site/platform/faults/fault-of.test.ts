import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { OutsideTransaction } from '#platform/database/embedded/open-transaction.ts'
import { DatabaseUnavailable } from '#platform/database/postgres/pool.ts'
import { ServiceAway } from './circuit-breaker.ts'
import { faultOf } from './fault-of.ts'

const answered = (code: string) =>
	new DrizzleQueryError('select', [], Object.assign(new Error('said PostgreSQL'), { code, severity: 'ERROR' }))

it.each([
	['a server that stops', answered('57P01'), 'database-away'],
	['a server that starts', answered('57P03'), 'database-away'],
	['a connection that broke under a query', new DrizzleQueryError('select', [], new Error('ended')), 'database-away'],
	['no connection', new DatabaseUnavailable(false), 'database-away'],
	['connections that are all in use', new DatabaseUnavailable(true), 'database-busy'],
	['a server without connections', answered('53300'), 'database-busy'],
	['a statement out of time', answered('57014'), 'database-slow'],
	['a full disk of the database', answered('53100'), 'disk-full'],
	['a full disk', new Error('put', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }), 'disk-full'],
	['files that are away', new Error('put', { cause: new ServiceAway('files') }), 'files-away'],
])('knows %s', (_what, error, fault) => {
	expect(faultOf(error)).toBe(fault)
})

it.each([
	['a row that exists already', answered('23505')],
	['a mistake in a query', answered('42601')],
	['a mistake in our code', new TypeError('x is undefined')],
	[
		'a query that would wait for its own transaction',
		new DrizzleQueryError('select', [], new OutsideTransaction('query')),
	],
	['what is no error', 'Failed query: select'],
])('takes %s for no passing fault', (_what, error) => {
	expect(faultOf(error)).toBeUndefined()
})
