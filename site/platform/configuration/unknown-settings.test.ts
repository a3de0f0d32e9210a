import { expect, it } from 'vitest'
import { EnvSchema } from './env.ts'
import { findUnknownSettings } from './unknown-settings.ts'

const known = Object.keys(EnvSchema.shape)

it('names settings of a file that nothing reads, with the one that each resembles', () => {
	const inFile = ['MAIL_URL', 'MAIL_ULR', 'SMTP_HOST', 'site_url', 'NODE_EXTRA_CA_CERTS', 'TZ']
	expect(findUnknownSettings(known, { inFile, inEnvironment: [] })).toEqual([
		{ name: 'MAIL_ULR', meant: 'MAIL_URL' },
		{ name: 'SMTP_HOST' },
		{ name: 'site_url', meant: 'SITE_URL' },
	])
})

it('names of the environment only what resembles a setting: the rest is of other programs', () => {
	const inEnvironment = ['HOME', 'HOSTNAME', 'SHELL', 'INVOCATION_ID', 'DATABSE_URL', 'PORT']
	expect(findUnknownSettings(known, { inFile: [], inEnvironment })).toEqual([
		{ name: 'DATABSE_URL', meant: 'DATABASE_URL' },
	])
})
