export const CHANGES_SUBSCRIBED = 'Riceverai le novità di questo profilo una volta al mese.'
export const CHANGES_ENDED = 'Non riceverai più le novità per e-mail.'
