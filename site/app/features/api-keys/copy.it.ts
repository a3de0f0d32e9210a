export const API_KEY_LABEL_MISSING = 'Scrivi a che cosa serve la chiave'
export const API_KEY_TOO_MANY = 'Hai già venti chiavi: revocane una prima di crearne un’altra.'
export const API_KEY_REVOKED = 'Chiave revocata'
