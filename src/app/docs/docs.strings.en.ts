export const en = {
  title: 'API',
  lead: 'Every call you can make, generated from the contract that validates it.',
  document: 'OpenAPI document',
  call: 'Call',
  audience: 'For',
  permission: 'Permission',
  errors: 'Errors',
  open: 'not required',
};
