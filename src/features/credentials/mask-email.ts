/** Recognisable for the owner, but not for someone looking over their shoulder: `a•••@mail.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0]}•••${email.slice(at)}`;
}
