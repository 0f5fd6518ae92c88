export const en = {
  title: 'API',
  lead: 'Every call you may make, straight from the contract that checks it.',
  document: 'OpenAPI document',
  call: 'Call',
  audience: 'For',
  permission: 'Permission',
  errors: 'Refusals',
  open: 'none needed',
};
