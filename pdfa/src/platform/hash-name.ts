export type HashName = 'md5' | 'sha1' | 'sha256'
