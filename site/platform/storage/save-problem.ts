/** Why uploads cannot be stored now. Data only: the caller chooses the words. */
export type SaveProblem = 'disk-full' | 'disk-not-writable' | 's3-away' | 's3-refuses'
