import { expect, it } from 'vitest'
import { s3Refusal } from './s3-refusal.ts'

const refused = (name: string) => Object.assign(new Error('x'), { name })

it.each([
	['InvalidAccessKeyId', 's3-key'],
	['NoSuchBucket', 's3-bucket'],
	['RequestTimeTooSkewed', 's3-clock'],
	['AccessDenied', 's3-rights'],
	['QuotaExceeded', 's3-full'],
	['XMinioStorageFull', 's3-full'],
	['SomethingElse', 's3-refuses'],
])('names why S3 refused, also behind an error of the library: %s', (name, refusal) => {
	expect(s3Refusal(new Error('Cannot write file', { cause: refused(name) }))).toBe(refusal)
})
