/** The status an error page shows: the error's own, else its response's, else 500. */
export function errorStatus(error: unknown): number {
  return statusIn(error) ?? statusIn(property(error, 'response')) ?? 500;
}

const statusIn = (value: unknown): number | undefined => {
  const status = property(value, 'status');
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599 ? status : undefined;
};

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
