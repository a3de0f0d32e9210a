import type { S3Refusal } from './s3-refusal.ts'

/** Why uploads cannot be stored now. Data only: the caller chooses the words. */
export type SaveProblem = 'disk-full' | 'too-many-files' | 'disk-not-writable' | 's3-away' | S3Refusal
