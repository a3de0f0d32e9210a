/** Why uploads cannot be stored now. Data only: the caller chooses the words. */
export type SaveProblem = 'disk-full' | 'too-many-files' | 'disk-not-writable' | 's3-away' | 's3-refuses'
